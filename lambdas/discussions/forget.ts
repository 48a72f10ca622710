import type { Change } from '#shared/declare/rows.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { threadRow } from '#shared/domains/discussions/rows.ts';
import { reactionKinds } from '#shared/domains/discussions/rules.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { PostId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import {
  type ActivityRow,
  listActivity,
  listOfPerson,
  reactionOf,
  removeActivity,
  removeReaction,
  saveVotes,
} from './activity.table.ts';
import { removePins, removeReply, removeThread } from './post-writes.table.ts';
import { deletePost, dropsPictures } from './posting.ts';
import { findPost, findThread, listReplies, listThreads } from './posts.table.ts';

const PER_PAGE = 100;

/** Deletes what belongs to a thread that is gone. Repeating it changes nothing. */
export const dropThread = async (
  ctx: Context,
  { before, after }: Change<typeof threadRow>,
): Promise<void> => {
  if (!before || after) return;
  for (;;) {
    const replies = await listReplies(ctx, before.id, undefined, PER_PAGE);
    for (const reply of replies) await removeReply(ctx, reply, dropsPictures(ctx, reply));
    if (replies.length < PER_PAGE) break;
  }
  for await (const { items } of everyPage((cursor) => listActivity(ctx, before.id, PER_PAGE, cursor)))
    for (const activity of items) await removeActivity(ctx, activity);
};

const deleteAll = async (ctx: Context, discussionId: DiscussionId): Promise<void> => {
  for (;;) {
    const threads = await listThreads(ctx, discussionId, undefined, PER_PAGE);
    for (const thread of threads)
      await removeThread(ctx, thread, dropsPictures(ctx, thread), { withReplies: true });
    if (threads.length < PER_PAGE) break;
  }
  await removePins(ctx, discussionId);
};

/** Deletes the discussion of a team that was deleted. */
export const forgetTeam = async (ctx: Context, { after }: Change<typeof teamDeletionRow>): Promise<void> => {
  if (after) await deleteAll(ctx, after.id);
};

const withdrawReactions = async (ctx: Context, { reactions = [], ...row }: ActivityRow): Promise<void> => {
  for (const reaction of reactions) {
    const [post = ''] = reaction.split(' ');
    const postId = PostId.parse(post);
    const kind = reactionKinds.find((one) => reactionOf(postId, one) === reaction);
    const { discussionId, threadId, userId } = row;
    if (kind) await removeReaction(ctx, userId, { discussionId, threadId, postId }, kind);
  }
};

/** What a person did in a thread: posts lose everything but their place, reactions and votes are not counted any more. */
const forgetActivity = async (ctx: Context, row: ActivityRow): Promise<void> => {
  const { discussionId, threadId, userId, posts = [], votes } = row;
  for (const id of posts) {
    const key = { discussionId, threadId, postId: PostId.parse(id) };
    const post = await findPost(ctx, key);
    if (post && !post.deletedBy) await deletePost(ctx, key, post, 'author');
  }
  if (!(await findThread(ctx, { discussionId, id: threadId }))) return void (await removeActivity(ctx, row));
  await withdrawReactions(ctx, row);
  if (votes !== undefined)
    await saveVotes(ctx, userId, { discussionId, id: threadId }, { before: votes, votes: [] });
  await removeActivity(ctx, row);
};

/** Deletes what a person has written, and takes back what they did, after their account was deleted. */
export const forgetPerson = async (ctx: Context, id: UserId): Promise<void> => {
  for await (const { items } of everyPage((cursor) => listOfPerson(ctx, id, PER_PAGE, cursor)))
    for (const activity of items) await forgetActivity(ctx, activity);
};
