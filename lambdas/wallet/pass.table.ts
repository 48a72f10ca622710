import { CustomAttributeType } from 'electrodb';
import type { Coverage } from '#shared/domains/wallet/coverage.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import type { OfferId, PassId, SaleId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten, type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** Visits that a person can make at an organizer. */
export const Pass = defineEntity('pass', {
  privacy: { onDeletion: 'law', inExport: 'wallet' },
  attributes: {
    holderId: id<UserId>(),
    passId: id<PassId>(),
    hostId: id<HostId>(),
    /** Absent for guest passes of a membership. */
    offerId: optionalText<OfferId>(),
    saleId: optionalText<SaleId>(),
    name: text(),
    uses: { type: 'number', required: true },
    left: { type: 'number', required: true },
    coverage: { type: CustomAttributeType<Coverage>('any'), required: true },
    forGuests: { type: 'boolean', required: true },
    isFamily: { type: 'boolean', required: true },
    /** Who of the holder's family can use it, besides them. */
    memberIds: { type: CustomAttributeType<UserId[]>('any'), required: true },
    expiresAt: text(),
    /** Of the one pause, if there was one. ISO instants. */
    pausedAt: optionalText(),
    pausedUntil: optionalText(),
    /** When it was paid back. */
    endedAt: optionalText(),
    ...stamps,
  },
  indexes: {
    /** A pass, and all that a person holds. Cost: 1 for 4 KB, consistent. */
    byHolder: primaryKey(['holderId'], ['passId']),
  },
});
export type PassRow = RowOf<typeof Pass>;
export type PassKey = Pick<PassRow, 'holderId' | 'passId'>;

export const findPass = async (ctx: Context, { holderId, passId }: PassKey): Promise<PassRow | undefined> => {
  const { data } = await Pass(ctx).get({ holderId, passId }).go({ consistent: true });
  return data ?? undefined;
};

/** All passes of a person, also those that are used up. Consistent. */
export const listPasses = async (ctx: Context, holderId: UserId): Promise<PassRow[]> => {
  const { data } = await Pass(ctx).query.byHolder({ holderId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** A write that adds a pass. It fails if it is there. */
export const addsPass = (
  ctx: Context,
  pass: Omit<PassRow, 'createdAt' | 'updatedAt' | 'revision'>,
): TransactionWrite => {
  const now = ctx.clock.now();
  return writeOf({ pass: Pass(ctx) }, (rows) =>
    rows.pass.create({ ...pass, createdAt: now, updatedAt: now, revision: 1 }).commit(),
  );
};

/** A write that uses a pass. It fails if too little is left, or it cannot be used now. */
export const takesUses = (ctx: Context, { holderId, passId }: PassKey, uses: number): TransactionWrite => {
  const now = ctx.clock.now();
  return writeOf({ pass: Pass(ctx) }, (rows) =>
    rows.pass
      .patch({ holderId, passId })
      .add({ left: -uses, revision: 1 })
      .set({ updatedAt: now })
      .where(
        (row, op) =>
          `${op.gte(row.left, uses)} AND ${op.gt(row.expiresAt, now)} AND ${op.notExists(row.endedAt)} AND (${op.notExists(row.pausedUntil)} OR ${op.lte(row.pausedUntil, now)})`,
      )
      .commit(),
  );
};

/** A write that gives uses of a pass back, also if it has expired. */
export const returnsUses = (ctx: Context, { holderId, passId }: PassKey, uses: number): TransactionWrite =>
  writeOf({ pass: Pass(ctx) }, (rows) =>
    rows.pass
      .patch({ holderId, passId })
      .add({ left: uses, revision: 1 })
      .set({ updatedAt: ctx.clock.now() })
      .commit(),
  );

type PassChange = Partial<
  Pick<PassRow, 'pausedAt' | 'pausedUntil' | 'expiresAt' | 'memberIds' | 'endedAt' | 'left'>
>;

/** A write that changes a pass as it was read. It fails if it has changed meanwhile. */
export const changesPass = (
  ctx: Context,
  { holderId, passId, revision }: PassRow,
  change: PassChange,
): TransactionWrite =>
  writeOf({ pass: Pass(ctx) }, (rows) =>
    rows.pass
      .patch({ holderId, passId })
      .set({ ...change, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
  );

/** Changes who can use a pass, as it was read; false if it has changed meanwhile. */
export const savePassMembers = (ctx: Context, pass: PassRow, memberIds: UserId[]): Promise<boolean> =>
  isWritten(
    Pass(ctx)
      .patch({ holderId: pass.holderId, passId: pass.passId })
      .set({ memberIds, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, pass.revision)),
  );
