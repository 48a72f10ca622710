import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text, write } from '../data/entity.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** One side of a movement of money. The sides of one movement are written together and sum to zero; they never change. */
export const LedgerEntry = defineEntity('ledgerEntry', {
  privacy: { onDeletion: 'law', inExport: 'payments' },
  attributes: {
    /** `payer:<person>`, `organizer:<person>`, `bank:<organizer>`, `credit:<person>:<host>` and `clearing:<host>`, which owes it, or `platform:<day>` and `provider:<day>`, which have one key per day: a single one would be written by everyone at once. */
    account: id(),
    at: id(),
    /** The charge or refund at the payment provider. */
    id: id(),
    kind: { type: ['charge', 'refund', 'dispute', 'payout', 'credit'] as const, required: true },
    /** Minor units; negative for money that left the account. */
    amount: { type: 'number', required: true },
    currency: text(),
    description: text(),
    /** What was bought from an organizer. */
    saleId: optionalText<SaleId>(),
    /** Whom it was paid to, or who paid, as the account sees it. */
    otherId: optionalText<UserId>(),
    /** What the platform and the payment provider kept of it, on the side of an organizer; negative for what was given back. */
    platformFee: { type: 'number' },
    processingFee: { type: 'number' },
  },
  indexes: {
    /** What an account has paid and received, newest first; the platform's side of a day. Cost: ½ for 4 KB. */
    byAccount: primaryKey(['account'], ['at', 'id']),
  },
});
export type LedgerRow = RowOf<typeof LedgerEntry>;

/** The write of one side of a movement. It fails if it is in the ledger already. */
export const addsEntry = (ctx: Context, entry: LedgerRow): TransactionWrite =>
  writeOf({ entry: LedgerEntry(ctx) }, (rows) => rows.entry.create(entry).commit());

/** Writes some sides of a movement together; false if one of them is in the ledger already. */
export const addEntries = (ctx: Context, entries: readonly LedgerRow[]): Promise<boolean> =>
  write(ctx, { LedgerEntry }, (rows) => entries.map((entry) => rows.LedgerEntry.create(entry).commit()));

export interface Position {
  readonly at: string;
  readonly id: string;
}

/** The entries of an account, newest first, after `after` when given. */
export const listEntries = async (
  ctx: Context,
  account: string,
  after: Position | undefined,
  limit: number,
): Promise<LedgerRow[]> => {
  const query = LedgerEntry(ctx).query.byAccount({ account });
  const { data } = await (after ? query.lt(after) : query).go({ limit, order: 'desc' });
  return data;
};
