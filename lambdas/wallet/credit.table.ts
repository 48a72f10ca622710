import { CustomAttributeType } from 'electrodb';
import type { HostId } from '#shared/domains/wallet/host.ts';
import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** What a person has at an organizer, to pay with. */
export const Credit = defineEntity('credit', {
  privacy: { onDeletion: 'law', inExport: 'wallet' },
  attributes: {
    holderId: id<UserId>(),
    hostId: id<HostId>(),
    /** Minor units, never below zero. */
    amount: { type: 'number', required: true },
    currency: text(),
    updatedAt: text(),
  },
  indexes: {
    /** What a person has at an organizer, and at all of them. Cost: 1 for 4 KB, consistent. */
    byHolder: primaryKey(['holderId'], ['hostId']),
  },
});
export type CreditRow = RowOf<typeof Credit>;
export type CreditKey = Pick<CreditRow, 'holderId' | 'hostId'>;

/** Credit that was bought: until when, and how much of it, can be paid back. */
export const CreditPurchase = defineEntity('creditPurchase', {
  privacy: { onDeletion: 'law', inExport: 'wallet' },
  attributes: {
    holderId: id<UserId>(),
    hostId: id<HostId>(),
    saleId: id<SaleId>(),
    title: text(),
    /** Minor units. */
    amount: { type: 'number', required: true },
    /** What was taken from the balance again, as the payment was given back. */
    takenBack: { type: 'number', required: true },
    /** What the holder wants back on the card. It is carried out after the credit was taken. */
    asked: { type: CustomAttributeType<{ key: string; amount: number }[]>('any'), required: true },
    ...stamps,
  },
  indexes: {
    /** A purchase, and all of a person. Cost: 1 for 4 KB, consistent. */
    byHolder: primaryKey(['holderId'], ['saleId']),
  },
});
export type CreditPurchaseRow = RowOf<typeof CreditPurchase>;

export const findCredit = async (
  ctx: Context,
  { holderId, hostId }: CreditKey,
): Promise<CreditRow | undefined> => {
  const { data } = await Credit(ctx).get({ holderId, hostId }).go({ consistent: true });
  return data ?? undefined;
};

/** What a person has at all organizers. Consistent. */
export const listCredit = async (ctx: Context, holderId: UserId): Promise<CreditRow[]> => {
  const { data } = await Credit(ctx).query.byHolder({ holderId }).go({ consistent: true, pages: 'all' });
  return data;
};

/** A write that adds to a balance, or takes from it (`amount` negative). It fails if the balance would be below zero. */
export const changesCredit = (
  ctx: Context,
  { holderId, hostId }: CreditKey,
  amount: number,
): TransactionWrite => {
  const now = ctx.clock.now();
  return writeOf({ credit: Credit(ctx) }, (rows) =>
    amount >= 0
      ? rows.credit.upsert({ holderId, hostId, currency: 'usd', updatedAt: now }).add({ amount }).commit()
      : rows.credit
          .patch({ holderId, hostId })
          .add({ amount })
          .set({ updatedAt: now })
          .where((row, op) => op.gte(row.amount, -amount))
          .commit(),
  );
};

/** A write that records a purchase. It fails if it is there. */
export const addsPurchase = (
  ctx: Context,
  purchase: Pick<CreditPurchaseRow, 'holderId' | 'hostId' | 'saleId' | 'amount' | 'title'>,
): TransactionWrite => {
  const now = ctx.clock.now();
  return writeOf({ purchase: CreditPurchase(ctx) }, (rows) =>
    rows.purchase
      .create({ ...purchase, takenBack: 0, asked: [], createdAt: now, updatedAt: now, revision: 1 })
      .commit(),
  );
};

/** A write that records what was taken back of a purchase, as it was read; `key` if the holder wants it on the card. */
export const takesBack = (
  ctx: Context,
  { holderId, saleId, revision, asked }: CreditPurchaseRow,
  amount: number,
  key?: string,
): TransactionWrite =>
  writeOf({ purchase: CreditPurchase(ctx) }, (rows) =>
    rows.purchase
      .patch({ holderId, saleId })
      .add({ takenBack: amount, revision: 1 })
      .set({ updatedAt: ctx.clock.now(), ...(key !== undefined && { asked: [...asked, { key, amount }] }) })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
  );

export const findPurchase = async (
  ctx: Context,
  { holderId, saleId }: Pick<CreditPurchaseRow, 'holderId' | 'saleId'>,
): Promise<CreditPurchaseRow | undefined> => {
  const { data } = await CreditPurchase(ctx).get({ holderId, saleId }).go({ consistent: true });
  return data ?? undefined;
};

/** All credit that a person has bought. Consistent. */
export const listPurchases = async (ctx: Context, holderId: UserId): Promise<CreditPurchaseRow[]> => {
  const query = CreditPurchase(ctx).query.byHolder({ holderId });
  return (await query.go({ consistent: true, pages: 'all' })).data;
};
