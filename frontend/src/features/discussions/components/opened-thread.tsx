import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { PostId } from '#shared/kernel/ids.ts';
import { NamedPeople } from './document-view.tsx';
import { ThreadCard } from './thread-card.tsx';

interface OpenedThreadProps {
  readonly discussionId: DiscussionId;
  readonly threadId: PostId;
  readonly me: string | undefined;
}

/** The thread that a notification leads to, with its replies. */
export const OpenedThread = ({ discussionId, threadId, me }: OpenedThreadProps) => {
  const params = { discussionId };
  const thread = useRead(discussionsContract.thread, { params: { ...params, threadId }, query: {} });
  const rights = useRead(discussionsContract.threads, { params, query: {} }).data?.may;
  const data = thread.data && rights && { ...thread.data, rights };
  return (
    <Loaded
      of={{ ...thread, data }}
      failed={m.discussion_thread_failed()}
      missing={null}
      skeleton={<CardListSkeleton count={1} />}
    >
      {(found) => (
        <NamedPeople value={{ people: found.people, me }}>
          <ThreadCard
            {...{ discussionId, me, thread: found.thread, rights: found.rights }}
            topicName={undefined}
            open
          />
        </NamedPeople>
      )}
    </Loaded>
  );
};
