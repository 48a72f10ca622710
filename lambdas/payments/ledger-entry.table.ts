import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text, write } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** One side of a movement of money. The sides of one movement are written together and sum to zero; they never change. */
export const LedgerEntry = defineEntity('ledgerEntry', {
  privacy: { onDeletion: 'law', inExport: 'payments' },
  attributes: {
    /** A person, or `platform:<day>`. */
    account: id(),
    at: id(),
    /** The charge or refund at the payment provider. */
    id: id(),
    kind: { type: ['charge', 'refund'] as const, required: true },
    /** Minor units; negative for money that left the account. */
    amount: { type: 'number', required: true },
    currency: text(),
    description: text(),
  },
  indexes: {
    /** A person's payments and refunds, newest first; the platform's side of a day. Cost: ½ for 4 KB. */
    byAccount: primaryKey(['account'], ['at', 'id']),
  },
});

/** The platform's side, one key per day: a single key would be written by everyone at once. */
const platformOn = (at: string) => `platform:${utcDayOf(at)}`;

/** A movement of money from the person's side: negative for what they paid. */
interface Movement extends HistoryEntry {
  readonly userId: UserId;
}
interface Position {
  readonly at: string;
  readonly id: string;
}

/** Writes both sides of a movement; false if they already exist. */
export const addMovement = (ctx: Context, { userId, ...movement }: Movement): Promise<boolean> =>
  write(ctx, { LedgerEntry }, (rows) => [
    rows.LedgerEntry.create({ ...movement, account: userId }).commit(),
    rows.LedgerEntry.create({
      ...movement,
      account: platformOn(movement.at),
      amount: -movement.amount,
    }).commit(),
  ]);

/** Newest first, after `after` when given. */
export const listMovements = async (
  ctx: Context,
  userId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<HistoryEntry[]> => {
  const query = LedgerEntry(ctx).query.byAccount({ account: userId });
  const { data } = await (after ? query.lt(after) : query).go({ limit, order: 'desc' });
  return data.map(({ account: _, ...entry }) => entry);
};
