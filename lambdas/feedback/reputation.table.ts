import { type Endorsement, endorsementChange, ratingChange } from '#shared/domains/feedback/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, write } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';
import {
  EndorsementEntity,
  type EndorsementRow,
  endorsementKeyOf,
  Rating,
  type RatingRow,
  ratingKeyOf,
} from './feedback.table.ts';

// What is counted of people, each rating and endorsement once, and what is deleted with an account. Counting does not change a row's revision:
// people may change their minds meanwhile.

/** Absent for none. Without a default: adding to one total would reset the others to it. */
const total = { type: 'number' } as const;

/** What others say of a person, counted in its own row, so that counting does not touch the person's record. */
export const Reputation = defineEntity('reputation', {
  privacy: { onDeletion: 'erased', inExport: 'reputation' },
  attributes: {
    userId: id<UserId>(),
    great_teammate: total,
    good_sport: total,
    skilled_player: total,
    great_host: total,
    /** How many ratings the person has as a host, and the sum of their stars. */
    ratings: total,
    stars: total,
  },
  indexes: {
    /** What do others say of a person? Cost: ½. */
    ofPerson: primaryKey(['userId'], []),
  },
});

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

export const findReputation = async (
  ctx: Context,
  userId: UserId,
): Promise<RowOf<typeof Reputation> | undefined> => {
  const { data } = await Reputation(ctx).get({ userId }).go();
  return data ?? undefined;
};

/** Adds to a host's totals what they do not contain yet of a rating; false if the rating has changed since it was read. */
export const countRating = (ctx: Context, row: RatingRow): Promise<boolean> => {
  const { stars, counted, hostId } = row;
  return write(ctx, { Rating, Reputation }, (rows) => [
    rows.Rating.patch(ratingKeyOf(row))
      .set({ counted: stars })
      .where((stored, op) => asRead(row, stored, op))
      .commit(),
    rows.Reputation.upsert({ userId: hostId }).add(ratingChange(counted, stars)).commit(),
  ]);
};

/** Adds to a person's counts what they do not contain yet of an endorsement; false if it has changed since it was read. */
export const countEndorsement = (ctx: Context, row: EndorsementRow): Promise<boolean> => {
  const { kind, counted, toId } = row;
  const change = endorsementChange(kindOf(counted), kindOf(kind));
  return write(ctx, { EndorsementEntity, Reputation }, (rows) => [
    rows.EndorsementEntity.patch(endorsementKeyOf(row))
      .set({ counted: kind })
      .where((stored, op) => asRead(row, stored, op))
      .commit(),
    rows.Reputation.upsert({ userId: toId }).add(change).commit(),
  ]);
};

/** Deletes a rating, and takes it out of the host's totals if there are any; false if it has changed since it was read. */
export const removeRating = async (ctx: Context, row: RatingRow): Promise<boolean> => {
  const { counted, hostId } = row;
  const isCounted = counted !== undefined && (await findReputation(ctx, hostId)) !== undefined;
  return write(ctx, { Rating, Reputation }, (rows) => [
    rows.Rating.delete(ratingKeyOf(row))
      .where((stored, op) => asRead(row, stored, op))
      .commit(),
    ...(isCounted
      ? [rows.Reputation.patch({ userId: hostId }).add(ratingChange(counted, undefined)).commit()]
      : []),
  ]);
};

/** Deletes an endorsement, and takes it out of the person's counts if there are any; false if it has changed since it was read. */
export const removeEndorsement = async (ctx: Context, row: EndorsementRow): Promise<boolean> => {
  const { toId } = row;
  const counted = kindOf(row.counted);
  const isCounted = counted !== null && (await findReputation(ctx, toId)) !== undefined;
  return write(ctx, { EndorsementEntity, Reputation }, (rows) => [
    rows.EndorsementEntity.delete(endorsementKeyOf(row))
      .where((stored, op) => asRead(row, stored, op))
      .commit(),
    ...(isCounted
      ? [rows.Reputation.patch({ userId: toId }).add(endorsementChange(counted, null)).commit()]
      : []),
  ]);
};

export const removeReputation = async (ctx: Context, userId: UserId): Promise<void> => {
  await Reputation(ctx).delete({ userId }).go();
};
