import type { Player } from '#shared/domains/events/eligibility.ts';
import { isInCareOf } from '#shared/domains/family/relations.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createPeopleFinder } from '../users/people/old-api.ts';
import { FamilyMemberEntity } from './family.entity.ts';
import {
  type FamilyConnectionRow as ConnectionRow,
  createFamilyConnectionsRepository,
} from './family-connections.repository.ts';

/** A family member without an account. Shown to nobody but those who share them, and hosts of what they go to. */
interface FamilyMember extends UserSummary {
  readonly guardianIds: readonly UserId[];
}
/** Those of some people who are family members without an account, for hosts and those who share them. */
export type FindFamilyMembers = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, FamilyMember>>;

const toMember = ({
  id,
  firstName,
  lastName,
  guardianIds,
}: RowOf<typeof FamilyMemberEntity>): FamilyMember => ({
  ...{ userId: id, displayName: `${firstName} ${lastName}`, photoURL: null, guardianIds },
});

/** Cost: 1 for each guest, consistent. */
export const createFamilyMembersFinder = (table: Table): FindFamilyMembers => {
  const members = once(() => FamilyMemberEntity({ table }));
  return async (ids) => {
    const wanted = [...new Set(ids.filter(isGuestId))];
    if (wanted.length === 0) return new Map();
    const { data, unprocessed } = await members()
      .get(wanted.map((id) => ({ id })))
      .go({ consistent: true });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} family members were not read`);
    return new Map(data.map((member) => [member.id, toMember(member)]));
  };
};

/** Somebody for whom a parent or guardian acts. */
interface Child extends UserSummary {
  /** Of a child with an account, as in the profile. */
  readonly gender?: Me['additionalInfo']['gender'];
  /** Of a child with an account, how they rate themselves in their sports. */
  readonly ratings?: Player['ratings'];
}
/** Those for whom a person acts, whose parent or guardian they are: family members without an account, and minors who have accepted the connection. */
export type FindChildren = (userId: UserId) => Promise<Child[]>;

/** Whether a person is the parent or guardian of the other one, who has accepted that. */
export const isCaredFor = ({
  userId,
  requesterId,
  requesterRelation,
  recipientRelation,
  status,
}: ConnectionRow): boolean =>
  status === 'accepted' && isInCareOf(userId === requesterId ? requesterRelation : recipientRelation);

export const createChildrenFinder = (table: Table, clock: Clock): FindChildren => {
  const connections = createFamilyConnectionsRepository(table);
  const findMembers = createFamilyMembersFinder(table);
  const findPeople = createPeopleFinder(table, { consistent: true });
  return async (userId) => {
    const ids = (await connections.list(userId)).filter(isCaredFor).map(({ otherId }) => otherId);
    const [members, people] = await Promise.all([
      findMembers(ids),
      findPeople(ids.filter((id) => !isGuestId(id))),
    ]);
    const now = clock.now();
    return ids.flatMap((id): Child[] => {
      const [member, person] = [members.get(id), people.get(id)];
      if (member) return [{ userId: id, displayName: member.displayName, photoURL: null }];
      if (!person || !isMinor(person, now)) return [];
      const { displayName, photoURL, gender, ratings } = person;
      return [{ userId: id, displayName, photoURL, gender, ratings }];
    });
  };
};

/** Whether two people with accounts are family. */
export const createFamilyFinder = (table: Table) => {
  const connections = createFamilyConnectionsRepository(table);
  return async (one: UserId, other: UserId): Promise<boolean> =>
    (await connections.find(one, other))?.status === 'accepted';
};

/** Deletes what is left of a family member whose RSVPs are somebody else's by now. */
export const createMemberRemover = (table: Table) => {
  const members = once(() => FamilyMemberEntity({ table }));
  return async (id: UserId): Promise<void> => {
    await members().delete({ id }).go();
  };
};
