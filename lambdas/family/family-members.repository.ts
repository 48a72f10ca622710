import { createWriteTransaction } from 'electrodb';
import type { MemberInput } from '#shared/domains/family/contract.ts';
import type { FamilyRelation } from '#shared/domains/family/relations.ts';
import { ageOn } from '#shared/domains/family/rules.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { type FamilyConnectionId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import { createRequestKeys, type NewRequestKey } from '../data/request-keys.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { FamilyConnection, FamilyMemberEntity } from './family.entity.ts';

export type FamilyMemberRow = RowOf<typeof FamilyMemberEntity>;

/** That somebody shares a family member without an account. */
export interface Guardian {
  readonly id: FamilyConnectionId;
  readonly userId: UserId;
  readonly memberId: UserId;
  /** What they are to the member, and the member to them. */
  readonly requesterRelation: FamilyRelation;
  readonly recipientRelation: FamilyRelation;
  readonly sharedBy?: UserId;
  readonly now: string;
}

const sideOf = ({ userId, memberId, now, ...guardian }: Guardian) => ({
  ...{ ...guardian, userId, otherId: memberId, requesterId: userId, recipientId: memberId },
  ...{ status: 'accepted' as const, createdAt: now, updatedAt: now },
});

export const createFamilyMembersRepository = (table: Table) => {
  const members = once(() => FamilyMemberEntity({ table }));
  const connections = once(() => FamilyConnection({ table }));
  const requestKeys = createRequestKeys(table, UserId);
  const both = () => ({ member: members(), connection: connections() });
  /** An age that was not changed goes on from the day on which it was entered. */
  const facts = ({ age, ...rest }: MemberInput, now: string, before?: FamilyMemberRow) => {
    const today = utcDayOf(now);
    const keeps = before?.age !== undefined && age === ageOn(today, before.age, before.agedAt);
    return { ...rest, ...(age !== null && !keeps && { age, agedAt: today }) };
  };
  return {
    madeBy: requestKeys.madeBy,

    /** Consistent. */
    async find(id: UserId): Promise<FamilyMemberRow | undefined> {
      const { data } = await members().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async findSome(ids: readonly UserId[]): Promise<FamilyMemberRow[]> {
      if (ids.length === 0) return [];
      const { data, unprocessed } = await members()
        .get(ids.map((id) => ({ id })))
        .go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} family members were not read`);
      return data;
    },

    /** Adds a family member, unless the request did already, or the family has grown since the turn began. */
    async add(
      requestKey: NewRequestKey,
      input: MemberInput,
      guardian: Guardian,
      turn: TransactionWrite,
    ): Promise<'added' | 'key_known' | 'changed'> {
      const { userId, memberId: id, now } = guardian;
      const member = { id, ...facts(input, now), guardianIds: [userId], createdAt: now, updatedAt: now };
      const decided = await transact(() =>
        createWriteTransaction({ ...both(), requestKey: requestKeys.entity() }, (write) => [
          write.requestKey.create(requestKey).commit(),
          write.member.create(member).commit(),
          write.connection.create(sideOf(guardian)).commit(),
          turn,
        ]).go(),
      );
      if (decided.committed) return 'added';
      return decided.refused[0] ? 'key_known' : 'changed';
    },

    /** Replaces what was entered; false if it has changed meanwhile. */
    save(before: FamilyMemberRow, input: MemberInput, updatedAt: string): Promise<boolean> {
      const { id, revision } = before;
      const patch = members()
        .patch({ id })
        .set({ ...facts(input, updatedAt, before), updatedAt })
        .add({ revision: 1 });
      return isWritten(
        (input.age === null ? patch.remove(['age', 'agedAt']) : patch).where((row, op) =>
          op.eq(row.revision, revision),
        ),
      );
    },

    /** Lets a relative of `sharedBy` share a family member; false if it has changed meanwhile, they do already, or are no longer family. */
    async share(
      { id, revision, guardianIds }: FamilyMemberRow,
      guardian: Guardian & { readonly sharedBy: UserId },
      turn: TransactionWrite,
    ): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction(both(), (write) => [
          write.member
            .patch({ id })
            .set({ guardianIds: [...guardianIds, guardian.userId], updatedAt: guardian.now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          write.connection.create(sideOf(guardian)).commit(),
          write.connection
            .check({ userId: guardian.sharedBy, otherId: guardian.userId })
            .where((row, op) => op.eq(row.status, 'accepted'))
            .commit(),
          turn,
        ]).go(),
      );
      return committed;
    },

    /** Somebody no longer shares a family member, who is deleted with the last one; false if it has changed meanwhile. */
    async leave({ id, revision, guardianIds }: FamilyMemberRow, userId: UserId, updatedAt: string) {
      const left = guardianIds.filter((one) => one !== userId);
      const { committed } = await transact(() =>
        createWriteTransaction(both(), ({ member, connection }) => [
          left.length === 0
            ? member
                .remove({ id })
                .where((row, op) => op.eq(row.revision, revision))
                .commit()
            : member
                .patch({ id })
                .set({ guardianIds: left, updatedAt })
                .add({ revision: 1 })
                .where((row, op) => op.eq(row.revision, revision))
                .commit(),
          connection.delete({ userId, otherId: id }).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Notes that a family member has an account; it is in nobody's family any longer. False if it has changed meanwhile. */
    async becomesAccount({ id, revision, guardianIds }: FamilyMemberRow, becomes: UserId, updatedAt: string) {
      const { committed } = await transact(() =>
        createWriteTransaction(both(), ({ member, connection }) => [
          member
            .patch({ id })
            .set({ becomes, guardianIds: [], updatedAt })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          ...guardianIds.map((userId) => connection.delete({ userId, otherId: id }).commit()),
        ]).go(),
      );
      return committed;
    },

    /** Makes two entries one: whoever shares either shares what is left. False if one of them has changed meanwhile. */
    async merge(from: FamilyMemberRow, into: FamilyMemberRow, added: readonly Guardian[], updatedAt: string) {
      const guardianIds = [...into.guardianIds, ...added.map(({ userId }) => userId)];
      const { committed } = await transact(() =>
        createWriteTransaction(both(), ({ member, connection }) => [
          member
            .patch({ id: from.id })
            .set({ becomes: into.id, guardianIds: [], updatedAt })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, from.revision))
            .commit(),
          member
            .patch({ id: into.id })
            .set({ guardianIds, updatedAt })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, into.revision))
            .commit(),
          ...from.guardianIds.map((userId) => connection.delete({ userId, otherId: from.id }).commit()),
          ...added.map((guardian) => connection.create(sideOf(guardian)).commit()),
        ]).go(),
      );
      return committed;
    },
  };
};
export type FamilyMembersRepository = ReturnType<typeof createFamilyMembersRepository>;
