import { addable } from '#shared/domains/conversations/safety.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import * as store from '../store/index.ts';
import { findGuard, membershipOf, readOnlyOf } from './guard.ts';

// Everyone who comes into a conversation, and everyone who leaves it, does so here.

/** Someone who is to be in a conversation. */
export interface Wanted {
  readonly userId: UserId;
  readonly runs: boolean;
}
/** In one transaction, each takes two writes, and a third if it is logged. */
const AT_ONCE = 30;

/** A participant who joins now. */
export const joiner = async (
  ctx: Context,
  { id: conversationId, kind, last }: Pick<store.ConversationRow, 'id' | 'kind' | 'last'>,
  { userId, runs }: Wanted,
): Promise<store.NewParticipant> => {
  const { readReceipts } = await store.findSettings(ctx, userId);
  return {
    ...{ conversationId, userId, runs, standing: 'in', since: ctx.clock.now() },
    // The people of a team and of an event read what was said before; it does not count as unread.
    from: kind === 'group' ? last : 0,
    ...{ read: last, sharesRead: readReceipts, sends: 0, sent: [] },
  };
};

/** What shall change in who is in a conversation, from everyone who is or was in it. */
type Decide = (
  head: store.ConversationRow,
  rows: readonly store.ParticipantRow[],
) => {
  readonly add?: readonly Wanted[];
  readonly end?: readonly store.Ending[];
  /** Refuse if anyone cannot be added, instead of leaving them out. */
  readonly allOrNone?: boolean;
};

const oneChange = async (
  ctx: Context,
  head: store.ConversationRow,
  decide: Decide,
): Promise<boolean | undefined> => {
  const rows = await store.listParticipants(ctx, head.id, { consistent: true });
  const present = rows.filter(store.isIn);
  const { add = [], end = [], allOrNone = false } = decide(head, rows);
  const ending = end.filter(({ userId }) => present.some((row) => row.userId === userId)).slice(0, AT_ONCE);
  const staying = present.filter(({ userId }) => !ending.some((one) => one.userId === userId));
  const stayingIds = staying.map(({ userId }) => userId);
  const news = add.filter(({ userId }) => !stayingIds.includes(userId));
  const newIds = news.map(({ userId }) => userId);
  const guard = await findGuard(ctx, head, [...stayingIds, ...newIds]);
  const { added, refused } = addable({ ...guard, people: stayingIds }, newIds);
  if (allOrNone && refused.length > 0)
    throw new AppError('conversation.needs_guardian', {
      missing: 'guardian_or_two_staff',
      people: refused.length,
    });
  const coming = news.filter(({ userId }) => added.includes(userId)).slice(0, AT_ONCE);
  const runs = staying.flatMap(({ userId, runs: before }) => {
    const wanted = add.find((one) => one.userId === userId);
    return wanted && wanted.runs !== before ? [{ userId, runs: wanted.runs }] : [];
  });
  const people = [...stayingIds, ...coming.map(({ userId }) => userId)];
  const ended = head.readOnly === 'ended' || head.readOnly === 'blocked' ? head.readOnly : undefined;
  const now = membershipOf(people, guard, ended ?? readOnlyOf(guard, people));
  const isSame =
    coming.length + ending.length + runs.length === 0 &&
    now.readOnly === head.readOnly &&
    now.minors.join() === head.minors.join() &&
    now.people === head.people;
  if (isSame) return false;
  // From the first minor on, the log says who is there.
  const isLogged = now.minors.length > 0 || head.minors.length > 0;
  const begins = head.minors.length === 0 ? stayingIds.slice(0, AT_ONCE) : [];
  const logged: store.Logged[] = isLogged
    ? [
        ...begins.map((userId) => ({ action: 'joined' as const, userId })),
        ...coming.map(({ userId }) => ({ action: 'joined' as const, userId })),
        ...ending.map(({ userId }) => ({ action: 'left' as const, userId })),
      ]
    : [];
  const joining = await Promise.all(coming.map((one) => joiner(ctx, head, one)));
  const returning = joining.map((one): store.NewParticipant => {
    const before = rows.find(({ userId }) => userId === one.userId);
    // What they sent before is still not sent again.
    if (!before) return one;
    const { sends, sent } = before;
    return { ...one, sends, sent };
  });
  const done = await store.changePeople(ctx, head, {
    now,
    added: returning,
    ended: ending,
    runs: runs.slice(0, AT_ONCE),
    logged,
  });
  return done || undefined;
};

/**
 * Changes who is in a conversation until it is as decided, some people at a time, and brings up to date whether minors are guarded: without, nobody can
 * write from then on. @throws AppError conversation.not_found, and what `decide` throws
 */
export const bringUpToDate = async (
  ctx: Context,
  id: ConversationId,
  decide: Decide = () => ({}),
): Promise<store.ConversationRow> => {
  for (;;) {
    const hasChanged = await untilUnchanged(async () => {
      const head = await store.findConversation(ctx, id);
      if (!head) throw new AppError('conversation.not_found');
      return oneChange(ctx, head, decide);
    });
    if (!hasChanged) break;
  }
  const head = await store.findConversation(ctx, id);
  if (!head) throw new AppError('conversation.not_found');
  return head;
};
