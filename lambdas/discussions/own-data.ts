import { PostId, type UserId } from '#shared/kernel/ids.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { Context } from '../runtime/context.ts';
import { type ActivityRow, listOfPerson, votesOf } from './activity.table.ts';
import type { discussions } from './domain.ts';
import { findPost, type PostRow } from './posts.table.ts';

const postsOf = async (
  ctx: Context,
  { discussionId, threadId, posts = [] }: ActivityRow,
): Promise<PostRow[]> => {
  const found = await Promise.all(
    posts.map((id) => findPost(ctx, { discussionId, threadId, postId: PostId.parse(id) })),
  );
  return found.filter((post) => post !== undefined);
};

const listPosts = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await listOfPerson(ctx, userId, limit, cursor);
  const posts = await Promise.all(page.items.map((row) => postsOf(ctx, row)));
  return { items: posts.flat(), cursor: page.cursor };
};

export const ownData = {
  posts: paged(listPosts, ({ discussionId, id, text, pictures = [], createdAt, editedAt }) => ({
    ...{ discussionId, id, text, pictures, createdAt, editedAt },
  })),
  discussionActivity: paged(
    listOfPerson,
    ({ discussionId, threadId, reactions = [], votes, reported = [], muted = false, seen, seenTo }) => ({
      ...{ discussionId, threadId, reactions, votes: votesOf(votes), reported, muted, seen, seenTo },
    }),
  ),
} satisfies OwnData<typeof discussions>;
