import type { Face } from '#shared/domains/events/shapes.ts';
import { isInCareOf } from '#shared/domains/family/relations.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createFamilyConnectionsRepository } from './family-connections.repository.ts';
import { createFamilyMembersRepository, type FamilyMemberRow } from './family-members.repository.ts';

/** A family member without an account. Shown to nobody but those who share them, and hosts of what they go to. */
interface FamilyMember extends Face {
  readonly guardianIds: readonly UserId[];
}
const toMember = ({ id, firstName, lastName, guardianIds }: FamilyMemberRow): FamilyMember => ({
  ...{ userId: id, displayName: `${firstName} ${lastName}`, photoURL: null, guardianIds },
});

/** The family members without an account for whom a person acts: whose parent or guardian they are. */
export type FindChildren = (userId: UserId) => Promise<FamilyMember[]>;

export const createChildrenFinder = (table: Table): FindChildren => {
  const connections = createFamilyConnectionsRepository(table);
  const members = createFamilyMembersRepository(table);
  return async (userId) => {
    const rows = await connections.list(userId);
    const children = rows.filter(
      ({ otherId, requesterRelation }) => isGuestId(otherId) && isInCareOf(requesterRelation),
    );
    return (await members.findSome(children.map(({ otherId }) => otherId))).map(toMember);
  };
};

/** Those of some people who are family members without an account, for hosts and those who share them. */
export type FindFamilyMembers = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, FamilyMember>>;

export const createFamilyMembersFinder = (table: Table): FindFamilyMembers => {
  const members = createFamilyMembersRepository(table);
  return async (ids) => {
    const found = await members.findSome([...new Set(ids.filter(isGuestId))]);
    return new Map(found.map((member) => [member.id, toMember(member)]));
  };
};

/** People as the host of an event sees them: with the names of family members without an account, whom nobody else is shown. */
export const withFamily =
  (findActive: FindActive, findMembers: FindFamilyMembers): FindActive =>
  async (ids, viewer) => {
    const [people, members] = await Promise.all([findActive(ids, viewer), findMembers(ids)]);
    const faces = [...members.values()].map(({ guardianIds: _, ...face }) => face);
    return new Map([...people, ...faces.map((face) => [face.userId, face] as const)]);
  };

/** Deletes what is left of a family member whose RSVPs are somebody else's by now. */
export const createMemberRemover = (table: Table): ((id: UserId) => Promise<void>) =>
  createFamilyMembersRepository(table).remove;
