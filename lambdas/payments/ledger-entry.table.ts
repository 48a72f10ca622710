import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text, write } from '../data/entity.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** One side of a movement of money. The sides of one movement are written together and sum to zero; they never change. */
export const LedgerEntry = defineEntity('ledgerEntry', {
  privacy: { onDeletion: 'law', inExport: 'payments' },
  attributes: {
    /** `payer:<person>`, `organizer:<person>`, or `platform:<day>` and `provider:<day>`, which have one key per day: a single one would be written by everyone at once. */
    account: id(),
    at: id(),
    /** The charge or refund at the payment provider. */
    id: id(),
    kind: { type: ['charge', 'refund'] as const, required: true },
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

export const payerAccount = (userId: UserId): string => `payer:${userId}`;
export const organizerAccount = (userId: UserId): string => `organizer:${userId}`;
const platformOn = (at: string): string => `platform:${utcDayOf(at)}`;
const providerOn = (at: string): string => `provider:${utcDayOf(at)}`;

/** What is the same on all sides of a movement. */
type Cause = Pick<LedgerRow, 'id' | 'at' | 'kind' | 'currency' | 'description' | 'saleId'>;
type Side = Pick<LedgerRow, 'account' | 'amount' | 'otherId' | 'platformFee' | 'processingFee'>;

/** The writes of a movement. They fail if it is in the ledger already. @throws RangeError if its sides do not sum to zero, or one is no whole number */
const movement = (ctx: Context, cause: Cause, sides: readonly Side[]): TransactionWrite[] => {
  const amounts = sides.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum !== 0 || !amounts.every(Number.isSafeInteger))
    throw new RangeError(`the movement ${cause.id} is not balanced: ${amounts.join(', ')}`);
  return sides
    .filter(({ amount, platformFee }) => amount !== 0 || platformFee !== undefined)
    .map((side) =>
      writeOf({ entry: LedgerEntry(ctx) }, (rows) => rows.entry.create({ ...cause, ...side }).commit()),
    );
};

/** A payment to an organizer, or what is given back of one. */
export interface SaleMovement extends Cause {
  readonly saleId: SaleId;
  readonly payerId: UserId;
  readonly organizerId: UserId;
  /** Minor units: what the payer pays, negative for what they get back. */
  readonly amount: number;
  /** What the platform keeps of it, negative for what it gives back. */
  readonly platformFee: number;
  readonly processingFee: number;
}

/** The writes of a payment to an organizer, or of a refund, to be made with the state that they explain. */
export const saleMovement = (
  ctx: Context,
  { payerId, organizerId, amount, platformFee, processingFee, ...cause }: SaleMovement,
): TransactionWrite[] =>
  movement(ctx, cause, [
    { account: payerAccount(payerId), amount: -amount, otherId: organizerId },
    {
      ...{ account: organizerAccount(organizerId), otherId: payerId, platformFee, processingFee },
      amount: amount - platformFee - processingFee,
    },
    { account: platformOn(cause.at), amount: platformFee },
    { account: providerOn(cause.at), amount: processingFee },
  ]);

/** A payment to the platform, or a refund, from the person's side: negative for what they paid. */
interface Movement extends HistoryEntry {
  readonly userId: UserId;
}
interface Position {
  readonly at: string;
  readonly id: string;
}

/** Writes both sides of a payment to the platform; false if they already exist. */
export const addMovement = (ctx: Context, { userId, amount, ...cause }: Movement): Promise<boolean> =>
  write(ctx, { LedgerEntry }, () =>
    movement(ctx, cause, [
      { account: payerAccount(userId), amount },
      { account: platformOn(cause.at), amount: -amount },
    ]),
  );

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

/** What a person paid, and got back. Newest first, after `after` when given. */
export const listMovements = async (
  ctx: Context,
  userId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<HistoryEntry[]> =>
  (await listEntries(ctx, payerAccount(userId), after, limit)).map(
    ({ id: movementId, kind, amount, currency, description, at }) => ({
      ...{ id: movementId, kind, amount, currency, description, at },
    }),
  );
