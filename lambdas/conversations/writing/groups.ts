import type { NewGroup } from '#shared/domains/conversations/people-endpoints.ts';
import { conversationLimits, type ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import { unguardedMinors } from '#shared/domains/conversations/safety.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { bringUpToDate, findGuard, joiner, membershipOf } from '../people/index.ts';
import { type ConversationView, show, viewOf } from '../reading/index.ts';
import * as store from '../store/index.ts';
import { contactOf } from './direct.ts';

interface Caller {
  readonly userId: UserId;
}
const done = { done: true } as const;
const AT_ONCE = 10;

const showAgain = async (
  ctx: Context,
  { userId, head }: Pick<ConversationView, 'userId' | 'head'>,
): Promise<Conversation> => show(ctx, await viewOf(ctx, userId, head.id));

/** Those whom someone can write to without a request. */
const reachableAmong = async (
  ctx: Context,
  userId: UserId,
  others: readonly UserId[],
): Promise<readonly UserId[]> => {
  const contacts = await mapAtMost(AT_ONCE, others, (otherId) => contactOf(ctx, userId, otherId));
  return others.filter((_, index) => contacts[index] === 'open');
};

/** @throws AppError conversation.not_reachable if anyone gets messages from the caller as requests only, or not at all */
const refuseUnreachable = async (ctx: Context, userId: UserId, others: readonly UserId[]): Promise<void> => {
  const people = others.length - (await reachableAmong(ctx, userId, others)).length;
  if (people > 0) throw new AppError('conversation.not_reachable', { people });
};

/** Repeating the request adds those who are missing. @throws AppError conversation.not_reachable | conversation.needs_guardian */
export const create = async (
  ctx: Context,
  { userId }: Caller,
  { requestKey, name, userIds, reachableOnly = false }: NewGroup,
): Promise<Conversation> => {
  const id = ctx.ids.conversation(`group ${userId} ${requestKey}`);
  const named = userIds.filter((other) => other !== userId);
  const others = reachableOnly ? await reachableAmong(ctx, userId, named) : named;
  if (reachableOnly && others.length === 0)
    throw new AppError('conversation.not_reachable', { people: named.length });
  const known = await store.findConversation(ctx, id);
  if (known && known.name !== name) throw new AppError('request.key_reused');
  if (!known) {
    if (!reachableOnly) await refuseUnreachable(ctx, userId, others);
    const people = [userId, ...others];
    const guard = await findGuard(ctx, { kind: 'group' }, people);
    if (unguardedMinors({ ...guard, people }).length > 0)
      throw new AppError('conversation.needs_guardian', { missing: 'guardian_or_two_staff' });
    const head = store.newConversation(ctx, { id, kind: 'group', name });
    const first = membershipOf([userId], guard, undefined);
    await store.addConversation(
      ctx,
      { ...head, people: 1, avatars: [...first.avatars], minors: [...first.minors] },
      {
        participants: [await joiner(ctx, head, { userId, runs: true })],
        logged: first.minors.map((minor) => ({ action: 'joined', userId: minor })),
      },
    );
  }
  const head = await bringUpToDate(ctx, id, (_head, rows) => ({
    add: others
      .filter((other) => !rows.some((row) => row.userId === other))
      .map((other) => ({ userId: other, runs: false })),
  }));
  return showAgain(ctx, { userId, head });
};

export const rename = async (ctx: Context, view: ConversationView, name: string): Promise<Conversation> => {
  await store.rename(ctx, view.head.id, name);
  return showAgain(ctx, view);
};

/** @throws AppError conversation.not_reachable | conversation.needs_guardian | conversation.full */
export const addPeople = async (
  ctx: Context,
  view: ConversationView,
  userIds: readonly UserId[],
): Promise<Conversation> => {
  await refuseUnreachable(
    ctx,
    view.userId,
    userIds.filter((id) => id !== view.userId),
  );
  await bringUpToDate(ctx, view.head.id, (_head, rows) => {
    const present = rows.filter(store.isIn);
    const news = userIds.filter((id) => !present.some((row) => row.userId === id));
    if (present.length + news.length > conversationLimits.people)
      throw new AppError('conversation.full', { limit: conversationLimits.people });
    return { add: news.map((userId) => ({ userId, runs: false })), allOrNone: true };
  });
  return showAgain(ctx, view);
};

const end = (ctx: Context, view: ConversationView, userId: UserId, standing: 'left' | 'removed') =>
  bringUpToDate(ctx, view.head.id, (_head, rows) => {
    const staying = rows.filter((row) => store.isIn(row) && row.userId !== userId);
    const hasOwner = staying.some(({ runs }) => runs);
    const isOwners = rows.some((row) => row.userId === userId && store.isIn(row) && row.runs);
    const [next] = staying.toSorted((a: store.ParticipantRow, b: store.ParticipantRow) =>
      a.since.localeCompare(b.since),
    );
    // A group that its owner leaves is run by the person who has been there longest.
    const heir =
      view.head.kind === 'group' && isOwners && !hasOwner && next
        ? [{ userId: next.userId, runs: true }]
        : [];
    return { end: [{ userId, standing }], add: heir };
  });

/** Removes someone; if they are not in the group, nothing changes. */
export const removePerson = async (
  ctx: Context,
  view: ConversationView,
  userId: UserId,
): Promise<Conversation> => {
  await end(ctx, view, userId, userId === view.userId ? 'left' : 'removed');
  return showAgain(ctx, view);
};

/** Leaves, once; with `fromList`, takes a conversation that was left before out of the list. */
export const leave = async (
  ctx: Context,
  view: ConversationView,
  fromList = false,
): Promise<{ done: true }> => {
  const { head, participant, userId } = view;
  // The conversation of two people is blocked, not left.
  if (head.kind === 'direct') throw new AppError('conversation.read_only', { reason: 'participant' });
  if (participant && store.isIn(participant)) await end(ctx, view, userId, 'left');
  else if (fromList) await store.forgetOwn(ctx, head.id, userId);
  return done;
};

export const mute = async (
  ctx: Context,
  view: ConversationView,
  until: string | null,
): Promise<{ done: true }> => {
  await store.mute(ctx, view.head.id, view.userId, until);
  return done;
};

/** Why nobody can write once someone has blocked a conversation, or no longer does. */
const reasonAfter = async (
  ctx: Context,
  { id, kind, readOnly }: ConversationView['head'],
  userId: UserId,
  blocked: boolean,
): Promise<ReadOnlyReason | undefined> => {
  if (kind !== 'direct') return readOnly;
  const rows = await store.listParticipants(ctx, id, { consistent: true });
  const isBlocked = blocked || rows.some((row) => row.userId !== userId && row.blocked === true);
  if (isBlocked) return 'blocked';
  return readOnly === 'blocked' ? undefined : readOnly;
};

/** Only for themselves. @throws AppError user.not_found for someone else */
export const setBlocked = async (
  ctx: Context,
  { userId, head: { id } }: ConversationView,
  { userId: named, blocked }: { readonly userId: UserId; readonly blocked: boolean },
): Promise<{ done: true }> => {
  if (named !== userId) throw new AppError('user.not_found');
  await untilUnchanged(async () => {
    const { head, participant } = await viewOf(ctx, userId, id);
    if (!participant) throw new AppError('conversation.not_found');
    if ((participant.blocked ?? false) === blocked) return true;
    const readOnly = await reasonAfter(ctx, head, userId, blocked);
    return (await store.setBlocked(ctx, head, participant, { blocked, readOnly })) || undefined;
  });
  if (!blocked) await bringUpToDate(ctx, id);
  return done;
};

export const accept = async (ctx: Context, view: ConversationView): Promise<Conversation> => {
  await store.acceptRequest(ctx, view.head.id);
  return showAgain(ctx, view);
};

export const decline = async (ctx: Context, view: ConversationView): Promise<{ done: true }> => {
  await store.declineRequest(ctx, view.head.id);
  return done;
};
