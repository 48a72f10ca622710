import { IconMessageCircle, IconPinFilled, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { Thread } from '#shared/domains/discussions/shapes.ts';
import { usePostActions } from '../api/use-posts.ts';
import type { Rights } from '../model/rights.ts';
import { Composer } from './composer.tsx';
import { PollView } from './poll-view.tsx';
import css from './post.module.css';
import { PostMenu } from './post-menu.tsx';
import { PostContent, PostedAt } from './post-parts.tsx';
import { Reactions } from './reactions.tsx';
import { Replies } from './replies.tsx';
import threads from './threads.module.css';

interface ThreadCardProps {
  readonly discussionId: DiscussionId;
  readonly thread: Thread;
  readonly rights: Rights;
  readonly me: string | undefined;
  readonly topicName: string | undefined;
  /** Whether it is among the pinned ones. */
  readonly pinned?: boolean;
  /** Whether its replies are shown from the start. */
  readonly open: boolean;
}

const noteOf = ({ announcement }: Thread, pinned: boolean): string | undefined => {
  if (pinned) return announcement ? m.discussion_pinned_announcement() : m.discussion_pinned();
  return announcement ? m.discussion_announcement() : undefined;
};

/** A thread: its first post, and its replies below. */
export const ThreadCard = ({ pinned = false, open: isOpen, ...props }: ThreadCardProps) => {
  const { discussionId, thread, rights, topicName } = props;
  const { author, text, title, poll, replies } = thread;
  const [open, setOpen] = useState(isOpen);
  const [writes, setWrites] = useState(false);
  const [edits, setEdits] = useState(false);
  const at = { discussionId, threadId: thread.id, postId: thread.id };
  const to = usePostActions(at);
  const note = noteOf(thread, pinned);
  // Both stay while the thread is on the screen, though it is noted that they are seen.
  const [isNew] = useState(thread.unread > replies && !thread.mine);
  const [isRead, setRead] = useState(isOpen);
  const unread = isRead ? 0 : Math.min(thread.unread, replies);
  const show = (opened: boolean): void => {
    setOpen(opened);
    if (opened) setRead(true);
  };
  const Icon = pinned ? IconPinFilled : IconSpeakerphone;
  return (
    <article className={threads.thread} data-pinned={pinned || undefined}>
      {note !== undefined && (
        <Cluster align="center" gap="0.375" wraps={false}>
          <Icon size={18} aria-hidden className={threads.note} />
          <strong className={threads.note}>{note}</strong>
        </Cluster>
      )}
      <div className={css.head}>
        {author && <Avatar seed={author.userId} name={author.displayName} src={author.photoURL} size={44} />}
        <span className={css.who}>
          {author && <strong>{author.displayName}</strong>}
          <Cluster as="span" align="center">
            <PostedAt post={thread} />
            {isNew && <Tag tone="last">{m.discussion_new()}</Tag>}
          </Cluster>
          {topicName !== undefined && <small>{topicName}</small>}
        </span>
        <PostMenu post={thread} at={at} rights={rights} thread={thread} onEdit={() => setEdits(true)} />
      </div>
      {title !== null && <h3 className={threads.title}>{title}</h3>}
      {edits && text ? (
        <Composer
          discussionId={discussionId}
          label={m.discussion_write_here()}
          action={m.post_save()}
          initial={text}
          takesPictures={false}
          onSend={({ text: changed }) => to.edit(changed)}
          onClose={() => setEdits(false)}
        />
      ) : (
        <PostContent post={thread} />
      )}
      {poll && <PollView poll={poll} at={at} mayVote={rights.write} />}
      <Cluster align="center" justify="between">
        {text ? (
          <Reactions reactions={thread.reactions} onReact={rights.write ? to.react : undefined} />
        ) : (
          <span />
        )}
        <Cluster>
          {replies > 0 && (
            <Button
              variant="quiet"
              icon={<IconMessageCircle size={18} aria-hidden />}
              aria-expanded={open}
              onClick={() => show(!open)}
            >
              {m.discussion_replies({ count: replies })}
              {unread > 0 && <Tag tone="last">{m.discussion_unread({ count: unread })}</Tag>}
            </Button>
          )}
          {rights.write && text && (
            <Button
              variant="quiet"
              onClick={() => {
                show(true);
                setWrites(true);
              }}
            >
              {m.discussion_reply()}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {open && <Replies {...props} writes={writes} onWrite={setWrites} />}
    </article>
  );
};
