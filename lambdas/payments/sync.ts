import { setTimeout as wait } from 'node:timers/promises';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../runtime/context.ts';
import { addMovement } from './ledger.ts';
import { findAccount, findOwner, unlinkAccount, writeAccount } from './payment-account.table.ts';
import { findSubscription, writeSubscription } from './subscription.table.ts';

// Brings our rows in line with the payment provider's objects. Stripe's objects have no version, so each row counts its own writes: the row
// is read first, then the object, and the row is written only if no one else wrote in between. So whatever is written last was also read
// last, in whatever order events arrive. Reads that found nothing new are written too: they outdate earlier reads.

const MAX_ROUNDS = 20;
const BACK_OFF_MS = 10;

/** Retries until done: another worker may write between our read and our write. */
const untilWritten = async (attempt: () => Promise<boolean>): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await attempt()) return;
    await wait(BACK_OFF_MS * round);
  }
  throw new AppError('service.unavailable', { service: 'table' });
};

/** If there is a row, the object is read twice: only the object says which person the row belongs to. */
export const syncSubscription = async (ctx: Context<'stripe'>, id: string): Promise<void> => {
  const { objects } = await ctx.stripe();
  await untilWritten(async () => {
    const first = await objects.subscription(id);
    if (!first) return true;
    const before = await findSubscription(ctx, first.payerId, id);
    const state = before ? await objects.subscription(id) : first;
    return state ? writeSubscription(ctx, state, before) : true;
  });
};

/** An account we can no longer see was disconnected by its owner. */
export const syncAccount = async (ctx: Context<'stripe'>, id: string): Promise<void> => {
  const { objects } = await ctx.stripe();
  await untilWritten(async () => {
    const owner = await findOwner(ctx, id);
    const before = owner && (await findAccount(ctx, owner));
    if (!before || before.stripeId !== id) return true;
    const state = await objects.account(id);
    return state ? writeAccount(ctx, before, state) : unlinkAccount(ctx, before);
  });
};

/** Movements of money are facts: each is written once, under its own id. */
const syncCharge = async (ctx: Context<'stripe'>, id: string): Promise<void> => {
  const { objects } = await ctx.stripe();
  const state = await objects.charge(id);
  if (!state) return;
  const { payerId: userId, currency, description, refunds } = state;
  const common = { userId, currency, description };
  await addMovement(ctx, { ...common, kind: 'charge', id, at: state.at, amount: -state.amount });
  for (const refund of refunds)
    await addMovement(ctx, {
      ...common,
      kind: 'refund',
      id: refund.id,
      at: refund.at,
      amount: refund.amount,
    });
};

/** The kinds that this domain reads; others are read by those that sell. */
const syncOf = { subscription: syncSubscription, account: syncAccount, charge: syncCharge } satisfies Record<
  Exclude<StripeTarget['kind'], 'sale' | 'payment' | 'payout' | 'membership'>,
  (ctx: Context<'stripe'>, id: string) => Promise<void>
>;

/** Reads an object of this domain again; sales are read by theirs. */
export const syncTarget = async (ctx: Context<'stripe'>, { kind, id }: StripeTarget): Promise<void> => {
  if (kind !== 'sale' && kind !== 'payment' && kind !== 'payout' && kind !== 'membership')
    await syncOf[kind](ctx, id);
};
