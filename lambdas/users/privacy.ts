import { type PrivacyChoices, type PrivacySettings, privacyLimits } from '#shared/domains/users/privacy.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { findActiveIds, findNamed } from './people/index.ts';
import { addBlocks, changeRecord, listBlockedBy, removeBlock, takeBlockTurn } from './store/index.ts';

// What people show of themselves, and whom they have blocked.

type Caller = Pick<Member, 'userId'>;

/** People who have deleted their account, or are suspended, can still be unblocked. */
export const settings = async (
  ctx: Context,
  { userId, user }: Pick<Member, 'userId' | 'user'>,
): Promise<PrivacySettings> => {
  const rows = await listBlockedBy(ctx, userId);
  const ids = rows.toSorted((a, b) => b.since.localeCompare(a.since)).map(({ otherId }) => otherId);
  const people = await findNamed(ctx, ids);
  const blocklist = ids.map((id) => {
    const { displayName = null, photoURL = null } = people.get(id) ?? {};
    return { userId: id, email: null, displayName, photoURL };
  });
  return { ...user.privacySettings, blocklist };
};

/** @throws AppError user.not_found | request.conflict */
export const save = async (
  ctx: Context,
  { userId }: Caller,
  choices: PrivacyChoices,
): Promise<PrivacyChoices> => {
  if (!(await changeRecord(ctx, userId, (record) => ({ ...record, privacySettings: choices }))))
    throw new AppError('user.not_found');
  return choices;
};

/**
 * Blocks people, all or none. Those who are blocked already stay so. People who have blocked the caller can be blocked like others, so that nobody
 * finds out who has blocked them.
 * @throws InvalidInput for the caller; AppError user.not_found | user.too_many_blocked | request.conflict
 */
export const block = async (
  ctx: Context,
  { userId }: Caller,
  others: readonly UserId[],
): Promise<{ blocked: UserId[] }> => {
  const own = others.indexOf(userId);
  if (own >= 0) throw new InvalidInput([{ field: `body.userIds.${own}`, reason: 'choice' }]);
  return untilUnchanged(async () => {
    const turn = await takeBlockTurn(ctx, userId);
    const before = new Set((await listBlockedBy(ctx, userId)).map(({ otherId }) => otherId));
    const blocked = others.filter((id) => !before.has(id));
    const people = await findActiveIds(ctx, blocked);
    if (blocked.some((id) => !people.has(id))) throw new AppError('user.not_found');
    if (before.size + blocked.length > privacyLimits.blocked)
      throw new AppError('user.too_many_blocked', { most: privacyLimits.blocked });
    if (blocked.length === 0) return { blocked };
    return (await addBlocks(ctx, userId, blocked, turn)) ? { blocked } : undefined;
  });
};

/** Idempotent. */
export const unblock = async (ctx: Context, { userId }: Caller, otherId: UserId): Promise<{ done: true }> => {
  await removeBlock(ctx, userId, otherId);
  return { done: true };
};
