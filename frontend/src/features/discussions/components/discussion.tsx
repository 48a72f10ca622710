import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import { ANNOUNCEMENTS } from '#shared/domains/discussions/rules.ts';
import type { Thread } from '#shared/domains/discussions/shapes.ts';
import { discussionTopic } from '#shared/domains/discussions/topics.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { PostId } from '#shared/kernel/ids.ts';
import { useSeen } from '../api/use-seen.ts';
import { NamedPeople } from './document-view.tsx';
import { NewThread } from './new-thread.tsx';
import { OpenedThread } from './opened-thread.tsx';
import { ThreadCard } from './thread-card.tsx';
import css from './threads.module.css';

const ALL = 'all';
type List = TeamTopic['id'] | typeof ANNOUNCEMENTS;

interface PageProps {
  readonly id: DiscussionId;
  readonly topics: readonly TeamTopic[];
  readonly list: List | undefined;
  readonly me: string | undefined;
  readonly cursor?: string;
}

/** Threads whose first post the person sees here for the first time. */
const NoteShown = ({ id, threads }: { readonly id: DiscussionId; readonly threads: readonly Thread[] }) => {
  const isNew = ({ unread, replies }: Thread): boolean => unread > replies;
  const seen = threads.filter(isNew).map(({ id: threadId }) => ({ threadId, replies: 0, last: null }));
  useSeen(id, seen);
  return null;
};

/** A page of threads, and those after it. */
const ThreadPage = ({ cursor, ...props }: PageProps) => {
  const { id, topics, list, me } = props;
  const [more, setMore] = useState(false);
  const read = useRead(discussionsContract.threads, {
    params: { discussionId: id },
    query: { list, cursor },
  });
  const topicName = ({ topicId }: Thread) => topics.find((topic) => topic.id === topicId)?.name;
  return (
    <Loaded of={read} failed={m.discussion_failed()} skeleton={<CardListSkeleton />}>
      {({ items, next, pinned, people, may: rights }) => {
        const shown = items.filter((thread) => !pinned.some(({ id: one }) => one === thread.id));
        return (
          <NamedPeople value={{ people, me }}>
            {rights.write && cursor === undefined && (
              <NewThread discussionId={id} topics={topics} topicId={list} mayAnnounce={rights.moderate} />
            )}
            <NoteShown id={id} threads={[...pinned, ...shown]} />
            {[...pinned, ...shown].map((thread, index) => (
              <ThreadCard
                key={thread.id}
                {...{ discussionId: id, thread, rights, me }}
                topicName={topicName(thread)}
                pinned={index < pinned.length}
                open={false}
              />
            ))}
            {cursor === undefined && items.length + pinned.length === 0 && (
              <EmptyState
                title={m.discussion_empty()}
                text={rights.write ? m.discussion_empty_text() : m.discussion_empty_reads()}
              />
            )}
            {next !== null &&
              (more ? (
                <ThreadPage {...props} cursor={next} />
              ) : (
                <Button variant="secondary" onClick={() => setMore(true)}>
                  {m.discussion_older()}
                </Button>
              ))}
          </NamedPeople>
        );
      }}
    </Loaded>
  );
};

interface DiscussionProps {
  readonly id: DiscussionId;
  readonly topics: readonly TeamTopic[];
}

/** The discussion of a team or an event: threads, newest first, and those of one topic. The address can name a thread, which is shown first. */
export const Discussion = ({ id, topics }: DiscussionProps) => {
  useTopic(discussionTopic, id);
  const session = useSession();
  const me = session.status === 'success' ? session.user?.id : undefined;
  const [list, setList] = useState<string>(ALL);
  const asked = PostId.safeParse(useSearchParams()[0].get('thread')).data;
  const wanted: List | undefined =
    list === ANNOUNCEMENTS ? list : topics.find((topic) => topic.id === list)?.id;
  return (
    <div className={css.threads}>
      <Stack gap="1">
        {topics.length > 0 && (
          <FilterChips
            label={m.discussion_topics()}
            value={list}
            choices={[
              { value: ALL, label: m.discussion_all() },
              { value: ANNOUNCEMENTS, label: m.discussion_announcements() },
              ...topics.map(({ id: value, name: label }) => ({ value: String(value), label })),
            ]}
            onChange={setList}
          />
        )}
        {asked && <OpenedThread discussionId={id} threadId={asked} me={me} />}
        <ThreadPage key={list} id={id} topics={topics} list={wanted} me={me} />
      </Stack>
    </div>
  );
};
