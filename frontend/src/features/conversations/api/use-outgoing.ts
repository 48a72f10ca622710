import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { openOutbox } from './open-outbox.ts';

/** The messages of this person that are not sent yet, and what can be done with them. */
export const useOutgoing = (ownId: string) => {
  const outbox = useMemo(() => openOutbox(ownId), [ownId]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);
  const refresh = useRefreshReads();
  useEffect(() => outbox.onSent(() => void refresh(tagsOf(conversationsContract.send))), [outbox, refresh]);
  return { outbox, outgoing };
};
