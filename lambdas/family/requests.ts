import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { type FamilyRelation, inverseOf } from '#shared/domains/family/relations.ts';
import { ageConflict, ageOn, familyLimits, isEmailSearch } from '#shared/domains/family/rules.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { epochSeconds, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { allowanceOf, RateLimited } from '../core/rate-limits.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { takeAllowances } from '../data/rate-limit.table.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { childOf, own, refuseIfFullOf, takeTurn } from './family.ts';
import * as connections from './family-connection.table.ts';
import * as members from './family-member.table.ts';
import { findShown } from './people.ts';
import { part } from './sharing.ts';

// People with accounts become family: one asks, the other accepts.

type Caller = Pick<Member, 'userId'>;
/** A caller who may answer a request. */
type Recipient = Pick<Member, 'userId' | 'user'>;

const consistent = { consistent: true } as const;
const done = { done: true } as const;

/** Someone whom a person may ask: anybody whose account is active, unless a block stands between the two. */
const findAskable = async (ctx: Context, asker: UserId, id: UserId): Promise<UserSummary | undefined> => {
  if (asker === id) return undefined;
  const [people, blockedIds] = await Promise.all([
    users.findPeople(ctx, [asker, id], consistent),
    users.findBlockedIds(ctx, asker, consistent),
  ]);
  const other = people.get(id);
  if (!other || !people.has(asker) || blockedIds.has(id)) return undefined;
  return { userId: other.id, displayName: other.displayName, photoURL: other.photoURL };
};

/** The person with exactly that email or id. An id is on many pages: it does not give the name of a minor. */
export const search = async (
  ctx: Context,
  { userId }: Caller,
  find: string,
): Promise<{ person: UserSummary | null }> => {
  const isEmail = isEmailSearch(find);
  const id = isEmail ? await users.findEmailOwner(ctx, find.toLowerCase()) : UserId.safeParse(find).data;
  const person = id && (await findAskable(ctx, userId, id));
  if (!person || isEmail) return { person: person ?? null };
  return { person: (await findShown(ctx, [id], userId, consistent)).get(id) ?? null };
};

/** Whether there was nothing between the two. @throws AppError family.full */
const ask = (
  ctx: Context,
  requesterId: UserId,
  recipientId: UserId,
  relation: FamilyRelation,
  familyMemberId?: UserId,
): Promise<boolean> =>
  untilUnchanged(async () => {
    const turn = await takeTurn(ctx, requesterId);
    const now = ctx.clock.now();
    const asked = {
      ...{ id: ctx.ids.familyConnection(), requesterId, recipientId, recipientRelation: relation },
      ...{ requesterRelation: inverseOf(relation), createdAt: now, updatedAt: now },
      ...(familyMemberId && { familyMemberId }),
    };
    const outcome = await connections.addRequest(ctx, asked, turn);
    return outcome === 'changed' ? undefined : outcome === 'added';
  });

/**
 * Accepts what is still asked; the caller's family counts it.
 * @throws AppError family.full | family.birthdate_needed | family.age_differs if the request says that the caller is a family member whose age does not fit
 */
const acceptAs = async (
  ctx: Context,
  { userId, user }: Recipient,
  row: connections.FamilyConnectionRow,
): Promise<void> => {
  const now = ctx.clock.now();
  const { familyMemberId, status } = row;
  const member = familyMemberId && status === 'pending' ? await members.find(ctx, familyMemberId) : undefined;
  const age = member ? ageOn(utcDayOf(now), member.age, member.agedAt) : null;
  const conflict = ageConflict(age, user, now);
  if (conflict) throw new AppError(conflict);
  await untilUnchanged(async () => {
    const turn = await connections.takeFamilyTurn(ctx, userId);
    const rows = await connections.list(ctx, userId);
    if (!rows.some(({ id, status: state }) => id === row.id && state === 'pending')) return 'gone';
    refuseIfFullOf(userId, rows);
    const outcome = await connections.acceptRequest(ctx, row, turn);
    return outcome === 'changed' ? undefined : outcome;
  });
};

const toMinors = { count: familyLimits.requestsToMinors, in: '1 day' } as const;

/** Counts a new request to a minor. @throws RateLimited beyond five a day */
const countIfMinor = async (ctx: Context, requesterId: UserId, recipientId: UserId): Promise<void> => {
  if ((await connections.find(ctx, requesterId, recipientId)) !== undefined) return;
  if (!(await users.findMinorIds(ctx, [recipientId])).has(recipientId)) return;
  const now = ctx.clock.now();
  const wanted = allowanceOf({ subject: requesterId, of: 'family request to a minor', limit: toMinors }, now);
  const refused = await takeAllowances(ctx, [wanted]);
  if (refused) throw new RateLimited(Math.max(1, refused.until - epochSeconds(now)));
};

/**
 * Asks; if the other one has asked already, accepts. Idempotent.
 * @throws RateLimited for more than five requests to minors a day
 * @throws AppError user.not_found | family.not_found | family.full | family.birthdate_needed | family.age_differs
 */
export const request = async (
  ctx: Context,
  caller: Recipient,
  otherId: UserId,
  { relation, familyMemberId }: { relation: FamilyRelation; familyMemberId?: UserId | undefined },
): Promise<FamilyConnection> => {
  const { userId } = caller;
  if (!(await findAskable(ctx, userId, otherId))) throw new AppError('user.not_found');
  if (familyMemberId !== undefined) await childOf(ctx, userId, familyMemberId);
  await countIfMinor(ctx, userId, otherId);
  if (!(await ask(ctx, userId, otherId, relation, familyMemberId))) await accept(ctx, caller, otherId);
  return own(ctx, userId, otherId);
};

/** Accepts a request to the caller; if it is gone, nothing changes. @throws AppError family.full | family.birthdate_needed | family.age_differs */
export const accept = async (ctx: Context, caller: Recipient, otherId: UserId): Promise<typeof done> => {
  const row = await connections.find(ctx, caller.userId, otherId);
  if (row?.recipientId === caller.userId) await acceptAs(ctx, caller, row);
  return done;
};

/** Removes, declines, or withdraws. What one of the two has shared with the other ends. Idempotent. */
export const remove = async (ctx: Context, { userId }: Caller, otherId: UserId): Promise<typeof done> => {
  const row = await connections.find(ctx, userId, otherId);
  if (row?.recipientId === userId && row.status === 'pending') await connections.declineRequest(ctx, row);
  if (row) await part(ctx, userId, otherId);
  return done;
};
