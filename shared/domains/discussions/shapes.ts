import * as z from 'zod/mini';
import { distinctList, oneOf, refusedBy, text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { PostId, RequestKey, TeamTopicId, UploadId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { Document, isEmptyDocument } from './document.ts';
import { discussionLimits, postStates, reactionKinds } from './rules.ts';

const { pictures, poll, title } = discussionLimits;

/** A choice in a poll; they are numbered from 0. */
const PollOption = z.object({ name: z.string(), votes: z.int(), mine: z.boolean() });

export const Poll = z.object({
  question: z.string(),
  options: z.array(PollOption),
  /** Whether a person can choose several options. */
  several: z.boolean(),
  /** Whether nobody sees who voted. */
  secret: z.boolean(),
  /** Until then, votes can change. */
  endsAt: Instant,
  voters: z.int(),
});
export type Poll = z.infer<typeof Poll>;

const Reaction = z.object({ kind: oneOf(reactionKinds, 'like'), count: z.int(), mine: z.boolean() });
export type Reaction = z.infer<typeof Reaction>;

/** A post as one person sees it. A post that is not `shown` has no author, text, and pictures, except for those who decide about reported ones. */
export const Post = z.object({
  id: PostId,
  /** Null also for someone whose account is gone. */
  author: z.nullable(UserSummary),
  mine: z.boolean(),
  state: oneOf(postStates, 'deleted'),
  text: z.nullable(Document),
  pictures: z.array(UploadId),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  reactions: z.array(Reaction),
  /** Whether the caller has reported it. */
  reported: z.boolean(),
});
export type Post = z.infer<typeof Post>;

export const Thread = z.extend(Post, {
  /** Null for a thread without a topic. */
  topicId: z.nullable(TeamTopicId),
  title: z.nullable(z.string()),
  announcement: z.boolean(),
  pinned: z.boolean(),
  muted: z.boolean(),
  replies: z.int(),
  /** How many of its posts the caller has not seen, the first one included. */
  unread: z.int(),
  /** The last reply that the caller has seen. */
  seenTo: z.nullable(PostId),
  poll: z.nullable(Poll),
});
export type Thread = z.infer<typeof Thread>;

export const NewPoll = z.object({
  question: text(poll.question.min, poll.question.max),
  options: distinctList(text(poll.option.min, poll.option.max), poll.options),
  several: z.boolean(),
  secret: z.boolean(),
  endsAt: Instant,
});
export type NewPoll = z.infer<typeof NewPoll>;

/** What only the first post of a thread has. */
const NewThread = z.object({
  topicId: z.nullable(TeamTopicId),
  title: z.nullable(text(title.min, title.max)),
  announcement: z.boolean(),
  poll: z.nullable(NewPoll),
});

/** A new thread, or a reply in one. */
export const NewPost = z
  .object({
    requestKey: RequestKey,
    text: Document,
    pictures: distinctList(UploadId, { max: pictures }),
    replyTo: z.nullable(PostId),
    thread: z.nullable(NewThread),
  })
  .check(
    z.check((context) => {
      const { value: post, issues } = context;
      const refuse = (field: string, reason: 'required' | 'choice') =>
        issues.push({ code: 'custom', input: post, path: [field], params: { reason } });
      if ((post.replyTo === null) === (post.thread === null))
        refuse('thread', post.thread ? 'choice' : 'required');
      if (isEmptyDocument(post.text) && post.pictures.length === 0 && !post.thread?.poll)
        refuse('text', 'required');
    }),
  );
export type NewPost = z.infer<typeof NewPost>;

/** The text of a post that has one. */
export const PostText = Document.check(
  refusedBy((document) => (isEmptyDocument(document) ? 'required' : undefined)),
);
