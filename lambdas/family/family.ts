import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { isInCareOf } from '#shared/domains/family/relations.ts';
import { ageOn, familyLimits } from '#shared/domains/family/rules.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as connections from './family-connection.table.ts';
import * as invitations from './family-invitation.table.ts';
import * as members from './family-member.table.ts';
import { findShown } from './people.ts';
import { sharedThrough } from './sharing.ts';

// Who is in a person's family.

type Row = connections.FamilyConnectionRow;
interface Known {
  readonly people: ReadonlyMap<UserId, UserSummary>;
  readonly members: ReadonlyMap<UserId, members.FamilyMemberRow>;
  readonly invitations: ReadonlyMap<UserId, invitations.FamilyInvitationRow>;
  /** Of the minors for whom the caller cares. */
  readonly birthdates: ReadonlyMap<UserId, string>;
  /** To whom each member came through the caller. */
  readonly through: ReadonlyMap<UserId, ReadonlySet<UserId>>;
}
const AT_ONCE = 5;
const consistent = { consistent: true } as const;

/** A connection as one of the two sees it; undefined if the other one is not shown. */
const toConnection = (ctx: Context, row: Row, known: Known): FamilyConnection | undefined => {
  const { userId, otherId, id, requesterId, recipientId, requesterRelation, recipientRelation } = row;
  const { people } = known;
  const member = known.members.get(otherId);
  const invited = isInCareOf(requesterRelation) ? known.invitations.get(otherId) : undefined;
  const requester = people.get(requesterId);
  const recipientName = member ? members.nameOf(member) : people.get(recipientId)?.displayName;
  if (!requester || recipientName === undefined) return undefined;
  const age = member ? ageOn(utcDayOf(ctx.clock.now()), member.age, member.agedAt) : null;
  return {
    ...{ id, requesterId, recipientId, requesterRelation, recipientRelation, status: row.status },
    ...{ requesterName: requester.displayName, recipientName, isRecipientGthUser: !isGuestId(recipientId) },
    recipientAge: age,
    recipientPhoneNumber: member?.phoneNumber ?? null,
    photoURL: people.get(otherId)?.photoURL ?? null,
    birthdate: known.birthdates.get(otherId) ?? null,
    member: member
      ? {
          ...{ firstName: member.firstName, lastName: member.lastName, phoneNumber: member.phoneNumber, age },
          sharedWith: member.guardianIds.flatMap((one) => {
            const person = one === userId ? undefined : people.get(one);
            return person
              ? [{ ...person, throughCaller: known.through.get(otherId)?.has(one) ?? false }]
              : [];
          }),
          invitation: invited
            ? {
                ...{ email: invited.email, sentAt: invited.createdAt, until: invited.until },
                state: invitations.stateOf(ctx, invited),
              }
            : null,
        }
      : null,
    createdAt: row.createdAt,
  };
};

/** The birthdates of those of some people who are minors. */
const findBirthdates = async (ctx: Context, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> => {
  const people = await users.findPeople(ctx, ids, consistent);
  return new Map(
    [...people.values()].flatMap((person) =>
      person.birthdate !== null && isMinor(person, ctx.clock.now())
        ? [[person.id, person.birthdate] as const]
        : [],
    ),
  );
};

const shown = async (ctx: Context, userId: UserId, rows: readonly Row[]): Promise<FamilyConnection[]> => {
  const withoutAccount = rows.map(({ otherId }) => otherId).filter(isGuestId);
  const found = await members.findSome(ctx, withoutAccount);
  const ids = [userId, ...rows.map(({ otherId }) => otherId), ...found.flatMap((one) => one.guardianIds)];
  const requesters = rows.map(({ requesterId }) => requesterId);
  // The person who asks has a name; a minor who is asked has none until they accept.
  const people = new Map([
    ...(await findShown(
      ctx,
      ids.filter((id) => !isGuestId(id)),
      userId,
      consistent,
    )),
    ...(await users.findNamed(ctx, requesters, userId, consistent)),
  ]);
  const invited = await invitations.findSome(
    ctx,
    found.map(({ id }) => id),
  );
  const shared = found.filter(({ guardianIds }) => guardianIds.length > 1);
  const through = await mapAtMost(AT_ONCE, shared, async (member) => {
    return [member.id, await sharedThrough(ctx, member, userId)] as const;
  });
  const caredFor = rows.filter(connections.isCaredFor).map(({ otherId }) => otherId);
  const known = {
    ...{ people, through: new Map(through) },
    birthdates: await findBirthdates(
      ctx,
      caredFor.filter((id) => !isGuestId(id)),
    ),
    invitations: new Map(invited.map((invitation) => [invitation.memberId, invitation])),
    members: new Map(found.map((member) => [member.id, member])),
  };
  return rows.flatMap((row) => toConnection(ctx, row, known) ?? []);
};

/** Suspended people are left out. */
export const list = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
): Promise<{ items: FamilyConnection[] }> => ({
  items: await shown(ctx, userId, await connections.list(ctx, userId)),
});

/** @throws AppError family.not_found */
export const own = async (ctx: Context, userId: UserId, otherId: UserId): Promise<FamilyConnection> => {
  const row = await connections.find(ctx, userId, otherId);
  const [connection] = row ? await shown(ctx, userId, [row]) : [];
  if (!connection) throw new AppError('family.not_found');
  return connection;
};

/** A child without an account whom the person cares for. @throws AppError family.not_found */
export const childOf = async (
  ctx: Context,
  userId: UserId,
  memberId: UserId,
): Promise<members.FamilyMemberRow> => {
  const [row, member] = await Promise.all([
    connections.find(ctx, userId, memberId),
    members.find(ctx, memberId),
  ]);
  if (!row || !member || !isInCareOf(row.requesterRelation)) throw new AppError('family.not_found');
  return member;
};

/** What others ask is not in a person's family yet: it never keeps them from adding someone. @throws AppError family.full */
export const refuseIfFullOf = (userId: UserId, rows: readonly Row[]): void => {
  const counted = rows.filter(({ status, recipientId }) => status === 'accepted' || recipientId !== userId);
  if (counted.length >= familyLimits.members)
    throw new AppError('family.full', { limit: familyLimits.members });
};

/** @throws AppError family.full */
export const refuseIfFull = async (ctx: Context, userId: UserId): Promise<void> =>
  refuseIfFullOf(userId, await connections.list(ctx, userId));

/** The write that keeps the limit: what adds to the family includes it. @throws AppError family.full */
export const takeTurn = async (ctx: Context, userId: UserId): Promise<TransactionWrite> => {
  const turn = await connections.takeFamilyTurn(ctx, userId);
  await refuseIfFull(ctx, userId);
  return turn;
};

/**
 * Corrects the birthdate of a minor for whom the caller cares. Idempotent.
 * @throws AppError family.not_found | family.adult | family.adults_only
 * @throws InvalidInput too_young | too_old
 */
export const correctBirthdate = async (
  ctx: Context,
  { userId, user }: Pick<Member, 'userId' | 'user'>,
  otherId: UserId,
  birthdate: string,
): Promise<{ done: true }> => {
  const row = await connections.find(ctx, userId, otherId);
  if (!row || isGuestId(otherId) || !connections.isCaredFor(row)) throw new AppError('family.not_found');
  if (isMinor(user, ctx.clock.now())) throw new AppError('family.adults_only');
  const outcome = await users.correctBirthdate(ctx, otherId, birthdate, { onlyMinors: true });
  if (outcome === 'gone') throw new AppError('family.not_found');
  if (outcome === 'adult') throw new AppError('family.adult');
  return { done: true };
};
