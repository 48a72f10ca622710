import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { type FamilyRelation, inverseOf, isInCareOf } from '#shared/domains/family/relations.ts';
import { ageConflict, ageOn, familyLimits, isEmailSearch } from '#shared/domains/family/rules.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { CorrectBirthdate } from '../users/people/old-api.ts';
import type { FamilyConnectionRow, FamilyConnectionsRepository } from './family-connections.repository.ts';
import { toInvitation } from './family-invitation-state.ts';
import type { FamilyInvitationRow, FamilyInvitationsRepository } from './family-invitations.repository.ts';
import type { FamilyMemberRow, FamilyMembersRepository } from './family-members.repository.ts';
import { isCaredFor } from './family-reads.ts';
import type { Sharing } from './sharing.ts';

/** Finds somebody whom a person may ask; undefined for everyone else. */
export type FindAskable = (asker: UserId, person: UserId) => Promise<UserSummary | undefined>;

export interface FamilyDeps {
  readonly connections: FamilyConnectionsRepository;
  readonly members: FamilyMembersRepository;
  readonly sharing: Pick<Sharing, 'leave' | 'endBetween' | 'sharedThrough'>;
  readonly invitations: Pick<FamilyInvitationsRepository, 'findSome'>;
  readonly findActive: FindActive;
  /** People under the names that a viewer may see. */
  readonly findShown: FindActive;
  readonly findAskable: FindAskable;
  readonly findEmailOwner: (email: string) => Promise<UserId | undefined>;
  /** The birthdates of those of some people who are minors. */
  readonly findBirthdates: (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, string>>;
  readonly correctBirthdate: CorrectBirthdate;
  readonly ids: Pick<Ids, 'familyConnection'>;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
/** A caller who may answer a request. */
interface Answerer extends Caller {
  readonly user: Pick<Me, 'birthdate'>;
}
interface Known {
  readonly faces: ReadonlyMap<UserId, UserSummary>;
  readonly members: ReadonlyMap<UserId, FamilyMemberRow>;
  readonly invitations: ReadonlyMap<UserId, FamilyInvitationRow>;
  /** Of the minors for whom the caller cares. */
  readonly birthdates: ReadonlyMap<UserId, string>;
  /** To whom each member came through the caller. */
  readonly through: ReadonlyMap<UserId, ReadonlySet<UserId>>;
  readonly now: string;
}
const AT_ONCE = 5;
const done = { done: true } as const;

/** The name of a family member without an account. */
export const nameOf = ({ firstName, lastName }: Pick<FamilyMemberRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const toMember = (
  { firstName, lastName, phoneNumber, age, agedAt }: FamilyMemberRow,
  { sharedWith, invitation }: Pick<NonNullable<FamilyConnection['member']>, 'sharedWith' | 'invitation'>,
  today: string,
) => ({
  ...{ firstName, lastName, phoneNumber, age: ageOn(today, age, agedAt), sharedWith, invitation },
});

/** A connection as one of the two sees it; undefined if the other one is not shown. */
const toConnection = (
  row: FamilyConnectionRow,
  { faces, members, invitations, through, birthdates, now }: Known,
): FamilyConnection | undefined => {
  const { userId, otherId, id, requesterId, recipientId, requesterRelation, recipientRelation } = row;
  const today = utcDayOf(now);
  const member = members.get(otherId);
  const invited = isInCareOf(requesterRelation) ? invitations.get(otherId) : undefined;
  const invitation = invited ? toInvitation(invited, now) : null;
  const requester = faces.get(requesterId);
  const recipientName = member ? nameOf(member) : faces.get(recipientId)?.displayName;
  if (!requester || recipientName === undefined) return undefined;
  const sharedWith = (member?.guardianIds ?? []).flatMap((one) => {
    const face = one === userId ? undefined : faces.get(one);
    return face ? [{ ...face, throughCaller: through.get(otherId)?.has(one) ?? false }] : [];
  });
  return {
    ...{ id, requesterId, recipientId, requesterRelation, recipientRelation, status: row.status },
    ...{ requesterName: requester.displayName, recipientName, isRecipientGthUser: !isGuestId(recipientId) },
    recipientAge: member ? ageOn(today, member.age, member.agedAt) : null,
    recipientPhoneNumber: member?.phoneNumber ?? null,
    photoURL: faces.get(otherId)?.photoURL ?? null,
    birthdate: birthdates.get(otherId) ?? null,
    member: member ? toMember(member, { sharedWith, invitation }, today) : null,
    createdAt: row.createdAt,
  };
};

/** Who is in a person's family. */
export const createFamilyService = (deps: FamilyDeps) => {
  const { connections, members, sharing, invitations, findActive, findShown } = deps;
  const { findAskable, findEmailOwner, findBirthdates, correctBirthdate } = deps;
  const { ids, clock } = deps;

  const shown = async (userId: UserId, rows: readonly FamilyConnectionRow[]): Promise<FamilyConnection[]> => {
    const found = await members.findSome(rows.map(({ otherId }) => otherId).filter(isGuestId));
    const people = [
      userId,
      ...rows.map(({ otherId }) => otherId),
      ...found.flatMap((one) => one.guardianIds),
    ];
    // Whoever asks has a name; a minor who is asked has none until they accept.
    const faces = new Map([
      ...(await findShown(
        people.filter((id) => !isGuestId(id)),
        userId,
      )),
      ...(await findActive(
        rows.map(({ requesterId }) => requesterId),
        userId,
      )),
    ]);
    const invited = await invitations.findSome(found.map(({ id }) => id));
    const shared = found.filter(({ guardianIds }) => guardianIds.length > 1);
    const through = await mapAtMost(AT_ONCE, shared, async (member) => {
      return [member.id, await sharing.sharedThrough(member, userId)] as const;
    });
    const known = {
      ...{ faces, through: new Map(through), now: clock.now() },
      birthdates: await findBirthdates(
        rows.filter(isCaredFor).flatMap(({ otherId }) => (isGuestId(otherId) ? [] : [otherId])),
      ),
      invitations: new Map(invited.map((invitation) => [invitation.memberId, invitation])),
      members: new Map(found.map((member) => [member.id, member])),
    };
    return rows.flatMap((row) => toConnection(row, known) ?? []);
  };

  /** What others ask is not in a person's family yet: it never keeps them from adding somebody. @throws AppError family.full */
  const refuseIfFullOf = (userId: UserId, rows: readonly FamilyConnectionRow[]): void => {
    const own = rows.filter(({ status, recipientId }) => status === 'accepted' || recipientId !== userId);
    if (own.length >= familyLimits.members)
      throw new AppError('family.full', { limit: familyLimits.members });
  };
  /** @throws AppError family.full */
  const refuseIfFull = async (userId: UserId): Promise<void> =>
    refuseIfFullOf(userId, await connections.list(userId));

  /** The write that keeps the limit: what adds to the family includes it. @throws AppError family.full */
  const takeTurn = async (userId: UserId): Promise<TransactionWrite> => {
    const turn = await connections.turn(userId, clock.now());
    await refuseIfFull(userId);
    return turn;
  };

  /** @throws AppError family.not_found */
  const own = async (userId: UserId, otherId: UserId): Promise<FamilyConnection> => {
    const row = await connections.find(userId, otherId);
    const [connection] = row ? await shown(userId, [row]) : [];
    if (!connection) throw new AppError('family.not_found');
    return connection;
  };

  /** A child without an account whom the person cares for. @throws AppError family.not_found */
  const childOf = async (userId: UserId, memberId: UserId): Promise<FamilyMemberRow> => {
    const [row, member] = await Promise.all([connections.find(userId, memberId), members.find(memberId)]);
    if (!row || !member || !isInCareOf(row.requesterRelation)) throw new AppError('family.not_found');
    return member;
  };

  /** Whether there was nothing between the two. @throws AppError family.full */
  const ask = (
    requesterId: UserId,
    recipientId: UserId,
    relation: FamilyRelation,
    familyMemberId?: UserId,
  ): Promise<boolean> =>
    untilUnchanged(async () => {
      const turn = await takeTurn(requesterId);
      const now = clock.now();
      const request = {
        ...{ id: ids.familyConnection(), requesterId, recipientId, recipientRelation: relation },
        ...{ requesterRelation: inverseOf(relation), createdAt: now, updatedAt: now },
        ...(familyMemberId && { familyMemberId }),
      };
      const outcome = await connections.request(request, turn);
      return outcome === 'changed' ? undefined : outcome === 'added';
    });

  /**
   * Accepts what is still asked; the caller's family counts it.
   * @throws AppError family.full | family.birthdate_needed | family.age_differs if the request says that the caller is a family member whose age does not fit
   */
  const acceptAs = async ({ userId, user }: Answerer, row: FamilyConnectionRow): Promise<void> => {
    const now = clock.now();
    const { familyMemberId, status } = row;
    const member = familyMemberId && status === 'pending' ? await members.find(familyMemberId) : undefined;
    const age = member ? ageOn(utcDayOf(now), member.age, member.agedAt) : null;
    const conflict = ageConflict(age, user, now);
    if (conflict) throw new AppError(conflict);
    await untilUnchanged(async () => {
      const turn = await connections.turn(userId, now);
      const rows = await connections.list(userId);
      if (!rows.some(({ id, status: state }) => id === row.id && state === 'pending')) return 'gone';
      refuseIfFullOf(userId, rows);
      const outcome = await connections.accept(row, now, turn);
      return outcome === 'changed' ? undefined : outcome;
    });
  };

  /** Ends whatever is between two people. Idempotent. */
  const leave = async (userId: UserId, otherId: UserId): Promise<void> => {
    if (isGuestId(otherId)) await sharing.leave(userId, otherId);
    else await connections.remove(userId, otherId);
  };

  /** The same, and what one has shared with the other ends. */
  const part = async (userId: UserId, otherId: UserId): Promise<void> => {
    if (!isGuestId(otherId)) await sharing.endBetween(userId, otherId);
    await leave(userId, otherId);
  };

  return {
    childOf,
    refuseIfFull,
    takeTurn,
    own,
    leave,
    part,

    /** Suspended people are left out. */
    async list({ userId }: Caller): Promise<{ items: FamilyConnection[] }> {
      return { items: await shown(userId, await connections.list(userId)) };
    },

    /** The person with exactly that email or id. An id is on many pages: it does not give the name of a minor. */
    async search({ userId }: Caller, find: string): Promise<{ person: UserSummary | null }> {
      const isEmail = isEmailSearch(find);
      const id = isEmail ? await findEmailOwner(find.toLowerCase()) : UserId.safeParse(find).data;
      const person = id && (await findAskable(userId, id));
      if (!person) return { person: null };
      return { person: isEmail ? person : ((await findShown([id], userId)).get(id) ?? null) };
    },

    /**
     * Asks; if the other one has asked already, accepts. Idempotent.
     * @throws AppError user.not_found | family.not_found | family.full | family.birthdate_needed | family.age_differs
     */
    async request(
      caller: Answerer,
      otherId: UserId,
      { relation, familyMemberId }: { relation: FamilyRelation; familyMemberId?: UserId | undefined },
    ): Promise<FamilyConnection> {
      const { userId } = caller;
      if (!(await findAskable(userId, otherId))) throw new AppError('user.not_found');
      if (familyMemberId !== undefined) await childOf(userId, familyMemberId);
      if (!(await ask(userId, otherId, relation, familyMemberId))) {
        const row = await connections.find(userId, otherId);
        if (row?.recipientId === userId) await acceptAs(caller, row);
      }
      return own(userId, otherId);
    },

    /** Accepts a request to the caller; if it is gone, nothing changes. @throws AppError family.full | family.birthdate_needed | family.age_differs */
    async accept(caller: Answerer, otherId: UserId): Promise<typeof done> {
      const { userId } = caller;
      const row = await connections.find(userId, otherId);
      if (row?.recipientId === userId) await acceptAs(caller, row);
      return done;
    },

    /**
     * Corrects the birthdate of a minor for whom the caller cares. Idempotent.
     * @throws AppError family.not_found | family.adult | family.adults_only
     * @throws InvalidInput too_young | too_old
     */
    async correctBirthdate({ userId, user }: Answerer, otherId: UserId, birthdate: string) {
      const row = await connections.find(userId, otherId);
      if (!row || isGuestId(otherId) || !isCaredFor(row)) throw new AppError('family.not_found');
      if (isMinor(user, clock.now())) throw new AppError('family.adults_only');
      const outcome = await correctBirthdate(otherId, birthdate, { onlyMinors: true });
      if (outcome === 'gone') throw new AppError('family.not_found');
      if (outcome === 'adult') throw new AppError('family.adult');
      return done;
    },

    /** Removes, declines, or withdraws. What one of the two has shared with the other ends. Idempotent. */
    async remove({ userId }: Caller, otherId: UserId): Promise<typeof done> {
      const row = await connections.find(userId, otherId);
      if (row?.recipientId === userId && row.status === 'pending')
        await connections.decline(row, clock.now());
      if (row) await part(userId, otherId);
      return done;
    },
  };
};
export type FamilyService = ReturnType<typeof createFamilyService>;
