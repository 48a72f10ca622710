import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { PostId, TeamTopicId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { UserSummary } from '../users/user-summary.ts';
import { DiscussionId } from './ids.ts';
import { discussion } from './roles.ts';
import { ANNOUNCEMENTS, discussionLimits, reactionKinds } from './rules.ts';
import { NewPost, Post, PostText, Thread } from './shapes.ts';

const ofDiscussion = z.object({ discussionId: DiscussionId });
const ofThread = z.extend(ofDiscussion, { threadId: PostId });
/** The first post of a thread has the id of the thread. */
const ofPost = z.extend(ofThread, { postId: PostId });
const anHour = { per: 'actor', count: 600, in: '1 hour' } as const;

/** Who is mentioned in the posts of a response, as far as the caller may see them. */
const people = z.array(UserSummary);

/** How far someone has read a thread: how many replies it had, and the last of them. */
const SeenThread = z.object({
  threadId: PostId,
  replies: z.int().check(z.minimum(0)),
  last: z.nullable(PostId),
});
export type SeenThread = z.infer<typeof SeenThread>;

export const discussionsContract = {
  threads: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discussions/{discussionId}/threads',
    access: 'profile',
    may: on(discussion, 'discussionId', 'see'),
    summary:
      'Lists the threads of a discussion, newest first, and on the first page those that are pinned; of one topic, or announcements. Who follows a team gets announcements only.',
    params: ofDiscussion,
    query: z.object({
      list: z.optional(z.union([TeamTopicId, z.literal(ANNOUNCEMENTS)])),
      cursor: z.optional(Cursor),
    }),
    response: z.extend(pageOf(Thread), {
      pinned: z.array(Thread),
      people,
      /** What the caller may do here. */
      may: z.object({
        read: z.boolean(),
        write: z.boolean(),
        moderate: z.boolean(),
        decide: z.boolean(),
      }),
    }),
  }),
  thread: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discussions/{discussionId}/threads/{threadId}',
    access: 'profile',
    may: on(discussion, 'discussionId', 'see'),
    summary:
      'Returns a thread with its newest replies, oldest of them first; `next` leads to earlier ones. Who follows a team gets announcements without replies.',
    params: ofThread,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: z.object({ thread: Thread, replies: pageOf(Post), people }),
  }),
  mentionable: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discussions/{discussionId}/people',
    shows: ['team', 'event'],
    access: 'profile',
    may: on(discussion, 'discussionId', 'write'),
    summary: 'Lists up to 200 people whom the caller can mention in a discussion.',
    params: ofDiscussion,
    response: z.object({ items: people }),
  }),
  post: endpoint({
    ...noInput,
    method: 'POST',
    path: '/discussions/{discussionId}/posts',
    access: 'profile',
    may: on(discussion, 'discussionId', 'write'),
    limits: [{ per: 'actor', count: discussionLimits.postsPerHour, in: '1 hour' }],
    summary:
      'Starts a thread, or replies in one. Announcements need the permission to moderate. A repeated requestKey makes one post.',
    params: ofDiscussion,
    body: NewPost,
    response: z.object({ threadId: PostId, id: PostId }),
  }),
  edit: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/discussions/{discussionId}/threads/{threadId}/posts/{postId}',
    access: 'profile',
    may: on(discussion, 'discussionId', 'write'),
    limits: [anHour],
    summary: "Changes the text of the caller's own post, for 15 minutes.",
    params: ofPost,
    body: z.object({ text: PostText }),
    response: Done,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/discussions/{discussionId}/threads/{threadId}/posts/{postId}',
    access: 'profile',
    may: on(discussion, 'discussionId', 'see'),
    limits: [anHour],
    summary:
      "Deletes the caller's own post, or that of anyone for those who moderate. Its place stays, unless it is a thread without replies.",
    params: ofPost,
    response: Done,
  }),
  react: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/posts/{postId}/reactions/{kind}',
    access: 'profile',
    may: on(discussion, 'discussionId', 'write'),
    limits: [anHour],
    summary: 'Adds a reaction of the caller to a post, or removes it. Repeating it changes nothing.',
    params: z.extend(ofPost, { kind: z.enum(reactionKinds) }),
    body: z.object({ on: z.boolean() }),
    response: Done,
  }),
  vote: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/vote',
    access: 'profile',
    may: on(discussion, 'discussionId', 'write'),
    limits: [anHour],
    summary:
      "Sets the caller's votes in a poll, as numbers of options from 0; none withdraws them. Possible until the poll ends.",
    params: ofThread,
    body: z.object({
      options: distinctList(z.int().check(z.gte(0), z.lt(discussionLimits.poll.options.max)), {
        max: discussionLimits.poll.options.max,
      }),
    }),
    response: Done,
  }),
  voters: endpoint({
    ...noInput,
    method: 'GET',
    path: '/discussions/{discussionId}/threads/{threadId}/votes',
    access: 'profile',
    may: on(discussion, 'discussionId', 'read'),
    summary: 'Lists who voted for what in an open poll, up to 200 people; nobody for a secret one.',
    params: ofThread,
    response: z.object({ items: z.array(z.object({ person: UserSummary, options: z.array(z.int()) })) }),
  }),
  pin: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/pin',
    access: 'profile',
    may: on(discussion, 'discussionId', 'moderate'),
    limits: [anHour],
    summary: 'Pins a thread, or no longer. A discussion has at most three pinned threads.',
    params: ofThread,
    body: z.object({ on: z.boolean() }),
    response: Done,
  }),
  announce: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/announcement',
    access: 'profile',
    may: on(discussion, 'discussionId', 'moderate'),
    limits: [anHour],
    summary: 'Makes a thread an announcement, which followers of a team also read, or no longer.',
    params: ofThread,
    body: z.object({ on: z.boolean() }),
    response: Done,
  }),
  mute: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/mute',
    access: 'profile',
    may: on(discussion, 'discussionId', 'read'),
    limits: [anHour],
    summary: 'Stops the notifications of replies in a thread for the caller, or starts them again.',
    params: ofThread,
    body: z.object({ on: z.boolean() }),
    response: Done,
  }),
  see: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/seen',
    changes: [],
    access: 'profile',
    may: on(discussion, 'discussionId', 'see'),
    limits: [anHour],
    summary:
      'Notes how far the caller has read some threads, so that newer posts count as unread. An older state changes nothing.',
    params: ofDiscussion,
    body: z.object({
      threads: distinctList(
        SeenThread,
        { min: 1, max: discussionLimits.perPage + discussionLimits.pins },
        ({ threadId }) => threadId,
      ),
    }),
    response: Done,
  }),
  report: endpoint({
    ...noInput,
    method: 'POST',
    path: '/discussions/{discussionId}/threads/{threadId}/posts/{postId}/report',
    access: 'profile',
    may: on(discussion, 'discussionId', 'read'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Reports a post. Three reports hide it until a manager of the discussion decides. Repeating it changes nothing.',
    params: ofPost,
    response: Done,
  }),
  decide: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/discussions/{discussionId}/threads/{threadId}/posts/{postId}/report',
    access: 'profile',
    may: on(discussion, 'discussionId', 'decide'),
    limits: [anHour],
    summary:
      'Decides about a reported post: it stays from then on, even if more people report it, or it is deleted.',
    params: ofPost,
    body: z.object({ keep: z.boolean() }),
    response: Done,
  }),
} as const;
