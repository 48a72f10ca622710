import { createWriteTransaction } from 'electrodb';
import { type Endorsement, endorsementChange, ratingChange } from '#shared/domains/feedback/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { EndorsementEntity, Rating, Reputation } from './feedback.entity.ts';
import { type EndorsementRow, endorsementKeyOf, type RatingRow, ratingKeyOf } from './feedback.repository.ts';

export type ReputationRow = RowOf<typeof Reputation>;

/** What ElectroDB gives the condition of a write: the names of attributes, and what can be said of them. */
type Condition<Name> = {
  eq(name: Name, value: unknown): string;
  notExists(name: Name): string;
};

/** Holds if a row and what is counted of it are as they were read. */
const asRead = <Name>(
  row: { readonly revision: number; readonly counted?: unknown },
  stored: { readonly revision: Name; readonly counted: Name },
  op: Condition<Name>,
): string =>
  [
    op.eq(stored.revision, row.revision),
    row.counted === undefined ? op.notExists(stored.counted) : op.eq(stored.counted, row.counted),
  ].join(' AND ');

const kindOf = (stored: Endorsement | 'none' | undefined): Endorsement | null =>
  stored === undefined || stored === 'none' ? null : stored;

/**
 * What is counted of people, each rating and endorsement once, and what is deleted with an account. Counting does not change a row's revision: people
 * may change their minds meanwhile.
 */
export const createReputationsRepository = (table: Table) => {
  const ratings = once(() => Rating({ table }));
  const endorsements = once(() => EndorsementEntity({ table }));
  const reputations = once(() => Reputation({ table }));
  const entities = () => ({ rating: ratings(), endorsement: endorsements(), reputation: reputations() });
  return {
    async find(userId: UserId): Promise<ReputationRow | undefined> {
      const { data } = await reputations().get({ userId }).go();
      return data ?? undefined;
    },

    /** Adds to a host's totals what they do not contain yet of a rating; false if the rating has changed since it was read. */
    async countRating(row: RatingRow): Promise<boolean> {
      const { stars, counted, hostId } = row;
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.rating
            .patch(ratingKeyOf(row))
            .set({ counted: stars })
            .where((stored, op) => asRead(row, stored, op))
            .commit(),
          write.reputation.upsert({ userId: hostId }).add(ratingChange(counted, stars)).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Adds to a person's counts what they do not contain yet of an endorsement; false if it has changed since it was read. */
    async countEndorsement(row: EndorsementRow): Promise<boolean> {
      const { kind, counted, toId } = row;
      const change = endorsementChange(kindOf(counted), kindOf(kind));
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.endorsement
            .patch(endorsementKeyOf(row))
            .set({ counted: kind })
            .where((stored, op) => asRead(row, stored, op))
            .commit(),
          write.reputation.upsert({ userId: toId }).add(change).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Deletes a rating, and takes it out of the host's totals if there are any; false if it has changed since it was read. */
    async removeRating(row: RatingRow): Promise<boolean> {
      const { counted, hostId } = row;
      const isCounted = counted !== undefined && (await this.find(hostId)) !== undefined;
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.rating
            .delete(ratingKeyOf(row))
            .where((stored, op) => asRead(row, stored, op))
            .commit(),
          ...(isCounted
            ? [write.reputation.patch({ userId: hostId }).add(ratingChange(counted, undefined)).commit()]
            : []),
        ]).go(),
      );
      return committed;
    },

    /** Deletes an endorsement, and takes it out of the person's counts if there are any; false if it has changed since it was read. */
    async removeEndorsement(row: EndorsementRow): Promise<boolean> {
      const { toId } = row;
      const counted = kindOf(row.counted);
      const isCounted = counted !== null && (await this.find(toId)) !== undefined;
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.endorsement
            .delete(endorsementKeyOf(row))
            .where((stored, op) => asRead(row, stored, op))
            .commit(),
          ...(isCounted
            ? [write.reputation.patch({ userId: toId }).add(endorsementChange(counted, null)).commit()]
            : []),
        ]).go(),
      );
      return committed;
    },

    async forget(userId: UserId): Promise<void> {
      await reputations().delete({ userId }).go();
    },

    /** A page of what a person has rated. */
    async ratedBy(userId: UserId, limit: number, cursor: string | null) {
      const page = await ratings().query.byPerson({ userId }).go({ limit, cursor });
      return { items: page.data, cursor: page.cursor };
    },

    /** A page of the endorsements that a person has given. */
    async givenBy(fromId: UserId, limit: number, cursor: string | null) {
      const page = await endorsements().query.given({ fromId }).go({ limit, cursor });
      return { items: page.data, cursor: page.cursor };
    },

    /** A page of the endorsements that a person has received. */
    async receivedBy(toId: UserId, limit: number, cursor: string | null) {
      const page = await endorsements().query.received({ toId }).go({ limit, cursor });
      return { items: page.data, cursor: page.cursor };
    },
  };
};
export type ReputationsRepository = ReturnType<typeof createReputationsRepository>;
