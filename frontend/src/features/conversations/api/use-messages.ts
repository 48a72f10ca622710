import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import { createMessageStore, type ReadPage } from '../model/message-store.ts';
import type { Outbox } from '../model/outbox.ts';

const inQuery = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : String(number);

/** The messages of an open conversation. They are read on when the conversation changes, and after a lost connection. */
export const useMessages = (conversationId: string, outbox: Outbox) => {
  const [store] = useState(() => {
    const readPage: ReadPage = ({ before, since }) =>
      call(conversationsContract.messages, {
        params: { conversationId },
        query: { before: inQuery(before), since: inQuery(since) },
      });
    return createMessageStore(readPage);
  });
  const known = useSyncExternalStore(store.subscribe, store.get);
  // Under the key of the endpoint, so that everything that reloads the conversation also reads on here.
  const { address, tags } = readKey(conversationsContract.messages, { params: { conversationId } });
  const { error, mutate } = useSWR<void, Error>(
    { address, tags: [...tags, ...tagsOf(conversationsContract.get)] },
    () => store.readNew(),
    { dedupingInterval: 0 },
  );
  useEffect(
    () =>
      outbox.onSent((message, sent) => {
        if (message.conversationId === conversationId) store.add(sent);
      }),
    [outbox, store, conversationId],
  );
  const older = useAction(store.readOlder);
  return {
    known,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
    readOlder: older.run,
    /** Takes the answer to a change of a message. */
    add: (message: Message) => store.add(message),
  };
};
