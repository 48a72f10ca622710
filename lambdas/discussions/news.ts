import * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { Change } from '#shared/declare/rows.ts';
import { announcementReaders, threadReaders } from '#shared/domains/discussions/audiences.ts';
import { mentionsIn } from '#shared/domains/discussions/document.ts';
import { DiscussionId, teamOf } from '#shared/domains/discussions/ids.ts';
import {
  announced,
  mentionedInPost,
  threadReplied,
  threadStarted,
} from '#shared/domains/discussions/notifications.ts';
import { discussion as kind } from '#shared/domains/discussions/roles.ts';
import type { listedThreadRow, replyRow, threadRow } from '#shared/domains/discussions/rows.ts';
import { type PersonOfNews, peopleOf } from '#shared/domains/notifications/people.ts';
import { PostId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { everyPage } from '../core/pages.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { type Discussion, findDiscussion } from './access.ts';
import { type ActivityRow, findActivity, listActivity, notePost } from './activity.table.ts';
import { findReply, findThread, type PostRow, type ThreadRow } from './posts.table.ts';

const PER_PAGE = 100;
const AT_ONCE = 5;

/** The discussion as someone sees it; undefined if they may not read it. */
const findReadBy = async (
  ctx: Context,
  userId: UserId,
  id: DiscussionId,
): Promise<Discussion | undefined> => {
  const found = await findDiscussion(ctx, { kind: 'person', userId }, id);
  return found && may(kind, found.roles, 'read') ? found.object : undefined;
};

const newsOf = ({ id, name }: Pick<Discussion, 'id' | 'name'>, { id: threadId, topicId }: ThreadRow) => ({
  ...{ discussionId: id, discussionName: name, threadId, teamId: teamOf(id) ?? '' },
  topicId: topicId ?? '',
});

/** A person under the name that everyone may see. */
const actorOf = async (ctx: Context, id: UserId) => {
  const actor = (await users.findForVisitors(ctx, [id])).get(id);
  return actor && { actorId: actor.userId, actorName: actor.displayName };
};

const announceMentions = async (
  ctx: Context,
  thread: ThreadRow,
  { id, authorId, text, createdAt }: PostRow,
): Promise<void> => {
  if (!authorId || !text) return;
  const mentioned = mentionsIn(text).filter((userId) => userId !== authorId);
  await mapAtMost(AT_ONCE, mentioned, async (userId) => {
    const [discussion, blockedIds, actor] = await Promise.all([
      findReadBy(ctx, userId, thread.discussionId),
      users.findBlockedIds(ctx, userId),
      actorOf(ctx, authorId),
    ]);
    if (!discussion || !actor || blockedIds.has(authorId)) return;
    const cause = { of: `mentioned ${id}`, at: createdAt };
    await notifications.announce(
      ctx,
      mentionedInPost,
      userId,
      { ...newsOf(discussion, thread), ...actor },
      cause,
    );
  });
};

/** Notes whose thread it is, and notifies those who read it. Announcements are announced when they are listed as such. */
export const announceThread = async (ctx: Context, { after }: Change<typeof threadRow>): Promise<void> => {
  const thread = after && (await findThread(ctx, after));
  if (!thread?.authorId) return;
  const { discussionId, id, authorId, createdAt } = thread;
  await notePost(ctx, authorId, { discussionId, threadId: id, postId: id });
  await announceMentions(ctx, thread, thread);
  if (thread.announcement) return;
  const [found, actor] = await Promise.all([findReadBy(ctx, authorId, discussionId), actorOf(ctx, authorId)]);
  if (!found || !actor) return;
  const data = { ...newsOf(found, thread), ...actor };
  const cause = { of: `thread ${id}`, at: createdAt };
  if (teamOf(discussionId))
    await notifications.announceTo(
      ctx,
      threadReaders,
      { discussionId, threadId: id },
      threadStarted,
      data,
      cause,
    );
  else if (found.ownerId !== authorId)
    await notifications.announce(ctx, threadStarted, found.ownerId, data, cause);
};

/** A thread has become an announcement. */
export const announceListed = async (
  ctx: Context,
  { after }: Change<typeof listedThreadRow>,
): Promise<void> => {
  if (!after) return;
  const { discussionId, threadId } = after;
  const thread = await findThread(ctx, { discussionId, id: threadId });
  if (!thread?.authorId || !thread.announcement) return;
  const [found, actor] = await Promise.all([
    findReadBy(ctx, thread.authorId, discussionId),
    actorOf(ctx, thread.authorId),
  ]);
  if (!found || !actor) return;
  const data = { ...newsOf(found, thread), ...actor };
  const cause = { of: `announcement ${threadId}`, at: thread.createdAt };
  await notifications.announceTo(
    ctx,
    announcementReaders,
    { discussionId, threadId },
    announced,
    data,
    cause,
  );
};

const repliesTo = (discussionId: DiscussionId, threadId: PostId, userId: UserId): string =>
  `replies ${discussionId} ${threadId} ${userId}`;

/** What those who have posted in a thread get one notification of: the replies of others. */
export const topics: notifications.Topics = {
  domain: 'discussions',
  async openTopic(ctx, topic) {
    const [, discussion, thread, reader] = topic.split(' ');
    const discussionId = z.parse(DiscussionId, discussion);
    const [threadId, userId] = [PostId.parse(thread), UserId.parse(reader)];
    const [row, found] = await Promise.all([
      findThread(ctx, { discussionId, id: threadId }),
      findReadBy(ctx, userId, discussionId),
    ]);
    if (!row || !found) return undefined;
    return {
      async standingOf(actorId) {
        const [activity, people] = await Promise.all([
          findActivity(ctx, { threadId, userId: actorId }),
          users.findForVisitors(ctx, [actorId], userId),
        ]);
        const person = people.get(actorId);
        const state = activity?.posts
          ?.filter((id) => id !== threadId)
          .toSorted()
          .at(-1);
        return person && { ...person, guests: 0, state };
      },
      came: (people: readonly PersonOfNews[]) =>
        notifications.contentOf(threadReplied, { ...newsOf(found, row), ...peopleOf(people) }),
    };
  },
};

/** Those who have posted in a thread and want to know of replies. */
const isFollowing = ({ posts = [], muted = false }: ActivityRow): boolean => posts.length > 0 && !muted;

/** Notes whose reply it is, and notifies those who are mentioned, and those who have posted in the thread. */
export const announceReply = async (ctx: Context, { after }: Change<typeof replyRow>): Promise<void> => {
  if (!after) return;
  const { discussionId, threadId, id: postId } = after;
  const key = { discussionId, threadId, postId };
  const [thread, reply] = await Promise.all([
    findThread(ctx, { discussionId, id: threadId }),
    findReply(ctx, key),
  ]);
  if (!thread || !reply?.authorId || !reply.text) return;
  const { authorId } = reply;
  await notePost(ctx, authorId, key);
  await announceMentions(ctx, thread, reply);
  const notified = new Set([authorId, ...mentionsIn(reply.text)]);
  for await (const { items } of everyPage((cursor) => listActivity(ctx, threadId, PER_PAGE, cursor)))
    await mapAtMost(
      AT_ONCE,
      items.filter((activity) => isFollowing(activity) && !notified.has(activity.userId)),
      ({ userId }) =>
        notifications.bundleChange(
          ctx,
          topics,
          { userId, topic: repliesTo(discussionId, threadId, userId) },
          authorId,
        ),
    );
};
