import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { addEntries, addsEntry, type LedgerRow, listEntries, type Position } from './ledger-entry.table.ts';

// Every movement of money has two or more sides, which sum to zero.

const payerAccount = (userId: UserId): string => `payer:${userId}`;
const organizerAccount = (userId: UserId): string => `organizer:${userId}`;
const bankAccount = (userId: UserId): string => `bank:${userId}`;
const platformOn = (at: string): string => `platform:${utcDayOf(at)}`;
const providerOn = (at: string): string => `provider:${utcDayOf(at)}`;

/** What is the same on all sides of a movement. */
type Cause = Pick<LedgerRow, 'id' | 'at' | 'kind' | 'currency' | 'description' | 'saleId'>;
type Side = Pick<LedgerRow, 'account' | 'amount' | 'otherId' | 'platformFee' | 'processingFee'>;

/** The entries of a movement. @throws RangeError if its sides do not sum to zero, or one is no whole number */
const entriesOf = (cause: Cause, sides: readonly Side[]): LedgerRow[] => {
  const amounts = sides.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum !== 0 || !amounts.every(Number.isSafeInteger))
    throw new RangeError(`the movement ${cause.id} is not balanced: ${amounts.join(', ')}`);
  return sides
    .filter(({ amount, platformFee }) => amount !== 0 || platformFee !== undefined)
    .map((side) => ({ ...cause, ...side }));
};

/** A payment to an organizer, or what is given back of one. */
export interface SaleMovement extends Cause {
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
  entriesOf(cause, [
    { account: payerAccount(payerId), amount: -amount, otherId: organizerId },
    {
      ...{ account: organizerAccount(organizerId), otherId: payerId, platformFee, processingFee },
      amount: amount - platformFee - processingFee,
    },
    { account: platformOn(cause.at), amount: platformFee },
    { account: providerOn(cause.at), amount: processingFee },
  ]).map((entry) => addsEntry(ctx, entry));

/** Credit that a person gets at a host, or uses, which is negative. */
export interface CreditMovement extends Omit<Cause, 'kind' | 'saleId'> {
  readonly holderId: UserId;
  readonly hostId: string;
  readonly amount: number;
}

/** The writes of a movement of credit, to be made with the balance that they explain. What a person has, the host owes. */
export const creditMovement = (
  ctx: Context,
  { holderId, hostId, amount, ...cause }: CreditMovement,
): TransactionWrite[] =>
  entriesOf({ ...cause, kind: 'credit' }, [
    { account: `credit:${holderId}:${hostId}`, amount },
    { account: `clearing:${hostId}`, amount: -amount, otherId: holderId },
  ]).map((entry) => addsEntry(ctx, entry));

/** Books what the payment provider pays out to an organizer's bank; negative if the bank has sent it back. False if it is booked already. */
export const addPayout = (
  ctx: Context,
  organizerId: UserId,
  { amount, ...cause }: Omit<Cause, 'kind' | 'saleId'> & { readonly amount: number },
): Promise<boolean> =>
  addEntries(
    ctx,
    entriesOf({ ...cause, kind: 'payout' }, [
      { account: organizerAccount(organizerId), amount: -amount },
      { account: bankAccount(organizerId), amount },
    ]),
  );

/** A payment to the platform, or a refund, from the person's side: negative for what they paid. */
interface Movement extends HistoryEntry {
  readonly userId: UserId;
}
/** Writes both sides of a payment to the platform; false if they already exist. */
export const addMovement = (ctx: Context, { userId, amount, ...cause }: Movement): Promise<boolean> =>
  addEntries(
    ctx,
    entriesOf(cause, [
      { account: payerAccount(userId), amount },
      { account: platformOn(cause.at), amount: -amount },
    ]),
  );

/** An entry on the side of a payer or an organizer, where no credit is booked. */
export interface PaymentRow extends LedgerRow {
  readonly kind: Exclude<LedgerRow['kind'], 'credit'>;
}
const isPayment = (row: LedgerRow): row is PaymentRow => row.kind !== 'credit';

/** The organizer's side of what people have paid them, and of what was given back. Newest first, after `after` when given. */
export const listReceived = async (
  ctx: Context,
  userId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<PaymentRow[]> =>
  (await listEntries(ctx, organizerAccount(userId), after, limit)).filter(isPayment);

const AT_ONCE = 100;

/** All of the organizer's side, newest first, page by page. */
export async function* everyReceived(ctx: Context, userId: UserId): AsyncGenerator<PaymentRow[], void> {
  let after: Position | undefined;
  for (;;) {
    const rows = await listReceived(ctx, userId, after, AT_ONCE);
    yield rows;
    after = positionBehind(rows, AT_ONCE);
    if (!after) return;
  }
}

/** The payer's side of what a person has paid to anybody, and got back. Newest first, after `after` when given. */
export const listPaid = async (
  ctx: Context,
  userId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<PaymentRow[]> => (await listEntries(ctx, payerAccount(userId), after, limit)).filter(isPayment);

/** What a person paid, and got back. Newest first, after `after` when given. */
export const listMovements = async (
  ctx: Context,
  userId: UserId,
  after: Position | undefined,
  limit: number,
): Promise<HistoryEntry[]> =>
  (await listPaid(ctx, userId, after, limit)).map(
    ({ id: movementId, kind, amount, currency, description, at }) => ({
      ...{ id: movementId, amount, currency, description, at },
      // What a bank takes back for someone is as a refund to them.
      kind: kind === 'charge' ? kind : 'refund',
    }),
  );
