import { Fragment, useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { Post, Thread } from '#shared/domains/discussions/shapes.ts';
import { usePostActions, useSendPost } from '../api/use-posts.ts';
import { useSeen } from '../api/use-seen.ts';
import { firstNew } from '../model/first-new.ts';
import type { Rights } from '../model/rights.ts';
import { Composer } from './composer.tsx';
import { NamedPeople } from './document-view.tsx';
import css from './post.module.css';
import { PostMenu } from './post-menu.tsx';
import { PostContent, PostedAt } from './post-parts.tsx';
import { Reactions } from './reactions.tsx';

interface RepliesProps {
  readonly discussionId: DiscussionId;
  readonly thread: Thread;
  readonly rights: Rights;
  readonly me: string | undefined;
}

interface ReplyProps extends Pick<RepliesProps, 'discussionId' | 'rights'> {
  readonly reply: Post;
  readonly threadId: Thread['id'];
}

const Reply = ({ discussionId, threadId, reply, rights }: ReplyProps) => {
  const { author, text } = reply;
  const [edits, setEdits] = useState(false);
  const at = { discussionId, threadId, postId: reply.id };
  const to = usePostActions(at);
  return (
    <li className={css.reply}>
      {author ? (
        <Avatar seed={author.userId} name={author.displayName} src={author.photoURL} size={36} />
      ) : (
        <span className={css.blank} />
      )}
      <Stack gap="0.375">
        <Cluster align="center" justify="between" wraps={false}>
          <span className={css.who}>
            {author && <strong>{author.displayName}</strong>}
            <PostedAt post={reply} />
          </span>
          <PostMenu post={reply} at={at} rights={rights} onEdit={() => setEdits(true)} />
        </Cluster>
        {edits && text ? (
          <Composer
            discussionId={discussionId}
            label={m.discussion_reply_here()}
            action={m.post_save()}
            initial={text}
            takesPictures={false}
            onSend={({ text: changed }) => to.edit(changed)}
            onClose={() => setEdits(false)}
          />
        ) : (
          <PostContent post={reply} />
        )}
        {text && <Reactions reactions={reply.reactions} onReact={rights.write ? to.react : undefined} />}
      </Stack>
    </li>
  );
};

/** Before the first reply that the person has not seen. */
const NewLine = () => (
  <li className={css.newLine}>
    <span>{m.discussion_new()}</span>
  </li>
);

/** Notes that the replies up to the last one are seen. */
const NoteRead = ({ discussionId, thread, replies }: NoteProps) => {
  const last = replies.at(-1)?.id ?? null;
  const isUnread = thread.unread > 0;
  useSeen(discussionId, isUnread ? [{ threadId: thread.id, replies: thread.replies, last }] : []);
  return null;
};
interface NoteProps extends Pick<RepliesProps, 'discussionId' | 'thread'> {
  readonly replies: readonly Post[];
}

/** A page of replies, oldest first, below those before it. */
const ReplyPage = ({ cursor, ...props }: PageProps) => {
  const { discussionId, thread, rights, me, seenTo } = props;
  const [more, setMore] = useState(false);
  const read = useRead(discussionsContract.thread, {
    params: { discussionId, threadId: thread.id },
    query: { cursor },
  });
  return (
    <Loaded of={read} failed={m.discussion_thread_failed()} skeleton={<CardListSkeleton count={1} />}>
      {({ replies, people }) => (
        <>
          {replies.next !== null &&
            (more ? (
              <ReplyPage {...props} cursor={replies.next} />
            ) : (
              <Button variant="quiet" onClick={() => setMore(true)}>
                {m.discussion_earlier()}
              </Button>
            ))}
          <NamedPeople value={{ people, me }}>
            {cursor === undefined && (
              <NoteRead discussionId={discussionId} thread={thread} replies={replies.items} />
            )}
            <Stack as="ul" gap="0.25">
              {replies.items.map((reply, index) => (
                <Fragment key={reply.id}>
                  {index === firstNew(replies.items, seenTo) && <NewLine />}
                  <Reply {...{ discussionId, reply, rights }} threadId={thread.id} />
                </Fragment>
              ))}
            </Stack>
          </NamedPeople>
        </>
      )}
    </Loaded>
  );
};

interface PageProps extends RepliesProps {
  /** The last reply that the person had seen when they opened the thread. */
  readonly seenTo: Thread['seenTo'];
  readonly cursor?: string;
}

/** The replies of a thread, and the field for another one. */
export const Replies = (
  props: RepliesProps & { readonly writes: boolean; readonly onWrite: (writes: boolean) => void },
) => {
  const { discussionId, thread, rights, writes, onWrite } = props;
  const send = useSendPost(discussionId);
  const [seenTo] = useState(thread.seenTo);
  return (
    <>
      {thread.replies > 0 && <ReplyPage {...props} seenTo={seenTo} />}
      {rights.write && writes && (
        <Composer
          discussionId={discussionId}
          label={m.discussion_reply_here()}
          action={m.discussion_send_reply()}
          onSend={(written) => send({ ...written, replyTo: thread.id, thread: null })}
          onClose={() => onWrite(false)}
        />
      )}
    </>
  );
};
