import { may } from '#shared/contracts/permissions.ts';
import type { Document } from '#shared/domains/discussions/document.ts';
import { discussion as kind } from '#shared/domains/discussions/roles.ts';
import { discussionLimits, mayEdit } from '#shared/domains/discussions/rules.ts';
import type { NewPost } from '#shared/domains/discussions/shapes.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PostId, UploadId, UserId } from '#shared/kernel/ids.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { InvalidInput } from '../core/errors.ts';
import { newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import * as media from '../media/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Discussion, RoleInDiscussion } from './access.ts';
import { addReply, addThread, clearPost, findMadePost, removeThread, saveText } from './post-writes.table.ts';
import { findPost, findThread, type PostKey, type PostRow } from './posts.table.ts';

interface Caller {
  readonly userId: UserId;
}
type Roles = readonly RoleInDiscussion[];
type Done = { readonly done: true };
type NewThread = NonNullable<NewPost['thread']>;

const done: Done = { done: true };
const EDIT_MS = discussionLimits.editMinutes * MINUTE_MS;

const refuse = (field: string, reason: FieldProblem['reason']) =>
  new InvalidInput([{ field: `body.${field}`, reason }]);

/** @throws InvalidInput for a topic of another team, or a poll that is not open for up to 90 days; AppError auth.forbidden for an announcement of someone who does not moderate */
const checkThread = (
  { topicId, announcement, poll }: NewThread,
  { topics }: Discussion,
  { roles, now }: { readonly roles: Roles; readonly now: string },
): void => {
  if (topicId !== null && !topics.some(({ id }) => id === topicId)) throw refuse('thread.topicId', 'choice');
  if (announcement && !may(kind, roles, 'moderate')) throw new AppError('auth.forbidden');
  if (!poll) return;
  if (poll.endsAt <= now) throw refuse('thread.poll.endsAt', 'past');
  if (poll.endsAt > addMilliseconds(now, discussionLimits.poll.days * DAY_MS))
    throw refuse('thread.poll.endsAt', 'too_big');
};

const showing = (
  ctx: Context,
  userId: UserId,
  pictures: readonly UploadId[],
  postId: PostId,
): TransactionWrite[] => pictures.map((picture) => media.showsInPost(ctx, userId, picture, postId));

/** @throws AppError post.not_found if there is nothing to reply to any more */
const add = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
  input: NewPost,
  { id, now }: { readonly id: PostId; readonly now: string },
): Promise<PostId | 'key_known'> => {
  const { replyTo, thread, text, pictures } = input;
  const key = newRequestKey(userId, input, { now, made: [id] });
  const post = {
    ...{ discussionId: discussion.id, id, authorId: userId, text, createdAt: now },
    ...(pictures.length > 0 && { pictures }),
  };
  const shown = showing(ctx, userId, pictures, id);
  let outcome: Awaited<ReturnType<typeof addReply>>;
  if (thread) {
    const { topicId, title, announcement, poll } = thread;
    outcome = await addThread(
      ctx,
      key,
      {
        ...post,
        announcement,
        ...(topicId && { topicId }),
        ...(title !== null && { title }),
        ...(poll && { poll: withoutEnd(poll), pollEndsAt: poll.endsAt }),
      },
      shown,
    );
  } else if (replyTo) outcome = await addReply(ctx, key, { ...post, threadId: replyTo }, shown);
  else throw refuse('thread', 'required');
  if (outcome === 'picture_refused') throw refuse('pictures', 'choice');
  if (outcome === 'gone') throw new AppError('post.not_found');
  return outcome === 'added' ? id : outcome;
};

const withoutEnd = ({ endsAt: _, ...poll }: NonNullable<NewThread['poll']>) => poll;

/** Starts a thread, or replies in one; a repeated request gets what it made before. */
export const post = async (
  ctx: Context,
  caller: Caller,
  discussion: Discussion,
  roles: Roles,
  input: NewPost,
): Promise<{ threadId: PostId; id: PostId }> => {
  const now = ctx.clock.now();
  const made = ctx.ids.post();
  const id = await onlyOnce(
    () => {
      if (input.thread) checkThread(input.thread, discussion, { roles, now });
      return add(ctx, caller, discussion, input, { id: made, now });
    },
    () => findMadePost(ctx, caller.userId, input),
    { checkFirst: input.thread !== null },
  );
  return { threadId: input.replyTo ?? id, id };
};

/** @throws AppError post.not_found */
export const loadPost = async (ctx: Context, key: PostKey): Promise<PostRow> => {
  const found = await findPost(ctx, key);
  if (!found) throw new AppError('post.not_found');
  return found;
};

/** @throws AppError post.deleted | post.not_found also for posts of others | post.edit_over after 15 minutes */
export const edit = async (ctx: Context, { userId }: Caller, key: PostKey, text: Document): Promise<Done> => {
  const now = ctx.clock.now();
  const before = await loadPost(ctx, key);
  if (before.deletedBy) throw new AppError('post.deleted');
  if (before.authorId !== userId) throw new AppError('post.not_found');
  const since = addMilliseconds(now, -EDIT_MS);
  if (!mayEdit(before, now) || !(await saveText(ctx, key, { userId, text, since, now })))
    throw new AppError('post.edit_over');
  return done;
};

/** The writes that delete the pictures of a post. */
export const dropsPictures = (
  ctx: Context,
  { authorId, pictures = [] }: Pick<PostRow, 'authorId' | 'pictures'>,
): TransactionWrite[] =>
  authorId ? pictures.map((picture) => media.dropsPicture(ctx, authorId, picture)) : [];

/** Deletes a post: of a thread without replies nothing is left, of others the place. */
export const deletePost = async (
  ctx: Context,
  key: PostKey,
  before: PostRow,
  by: 'author' | 'moderator',
): Promise<void> => {
  const pictures = dropsPictures(ctx, before);
  if (key.threadId === key.postId) {
    const thread = await findThread(ctx, { discussionId: key.discussionId, id: key.threadId });
    if (!thread || (thread.replies === 0 && (await removeThread(ctx, thread, pictures)))) return;
  }
  await clearPost(ctx, key, by, pictures);
};

/** Deletes the caller's own post, or that of anyone for those who moderate. Repeating it changes nothing. */
export const remove = async (ctx: Context, { userId }: Caller, roles: Roles, key: PostKey): Promise<Done> => {
  const before = await findPost(ctx, key);
  if (!before || before.deletedBy) return done;
  const isOwn = before.authorId === userId;
  if (!isOwn && !may(kind, roles, 'moderate')) throw new AppError('auth.forbidden');
  await deletePost(ctx, key, before, isOwn ? 'author' : 'moderator');
  return done;
};
