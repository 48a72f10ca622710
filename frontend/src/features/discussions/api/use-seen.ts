import { useEffect, useEffectEvent } from 'react';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { discussionsContract, type SeenThread } from '#shared/domains/discussions/contract.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';

/** Notes what the person sees now, once for each state. What cannot be noted counts as unread the next time, and is noted then. */
export const useSeen = (discussionId: DiscussionId, threads: readonly SeenThread[]): void => {
  const see = useWrite(discussionsContract.see);
  const note = useEffectEvent((shown: string): void => {
    if (shown !== '')
      see({ params: { discussionId }, body: { threads: [...threads] } }).catch(() => undefined);
  });
  const shown = threads.map(({ threadId, replies }) => `${threadId} ${replies}`).join();
  useEffect(() => note(shown), [shown]);
};
