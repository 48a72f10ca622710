import type { SpotState } from '#shared/domains/sales/states.ts';
import { hasLapsed, isCharged } from '#shared/domains/sales/states.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SaleId, type UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { paidRsvps } from '../events/index.ts';
import * as family from '../family/index.ts';
import * as guests from '../guests/index.ts';
import { CHECKOUT_MS } from '../integrations/stripe/checkout-time.ts';
import type { PaymentState } from '../integrations/stripe/sales.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import { advanceSale } from './sale/advance-sale.ts';
import { newRefund, withRefund } from './sale/refunds.ts';
import {
  attendeeOf,
  findSale,
  isSpotSale,
  type SaleChange,
  type SaleRow,
  type SpotSaleRow,
  saveSale,
} from './sale/sale.table.ts';
import { carryOutReturns, spotsOf, takes, withReturn } from './usage.ts';

// What follows from a payment: the money in the ledger, the spots, and what is given back. Each step is written before the next, can be repeated, and
// is taken up again by a job, so an interruption at any point loses nothing.

/** When a checkout is closed. ISO instant. */
export const endOfCheckout = ({ heldUntil, createdAt }: Pick<SaleRow, 'heldUntil' | 'createdAt'>): string =>
  heldUntil ?? addMilliseconds(createdAt, CHECKOUT_MS);

/** When a job looks after a sale if nothing else does. ISO instant. */
export const dueOf = (ctx: Context, sale: SaleRow): string =>
  sale.state === 'open' ? endOfCheckout(sale) : addMilliseconds(ctx.clock.now(), HOUR_MS);

const changes = (sale: SaleRow, change: SaleChange): boolean =>
  Object.entries(change).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((sale as Record<string, unknown>)[name]),
  );

/** Changes a sale, unless nothing about it changes. `decide` sees its latest state. */
export const changeSale = (
  ctx: Context,
  saleId: SaleId,
  decide: (sale: SaleRow) => SaleChange | undefined | Promise<SaleChange | undefined>,
): Promise<SaleRow | null> =>
  untilUnchanged(async () => {
    const sale = await findSale(ctx, saleId);
    const change = sale && (await decide(sale));
    if (!sale || !change || !changes(sale, change)) return sale ?? null;
    const after = { ...sale, ...change };
    return (await saveSale(ctx, sale, change, dueOf(ctx, after)))
      ? { ...after, revision: sale.revision + 1 }
      : undefined;
  });

const record = async (ctx: Context, sale: SaleRow, payment: PaymentState): Promise<SaleRow | undefined> => {
  const { change, movements } = advanceSale(sale, payment, ctx.clock.now());
  if (movements.length === 0 && !changes(sale, change)) return sale;
  const { saleId, payerId, receiverId: organizerId, currency, title: description } = sale;
  const cause = { saleId, payerId, organizerId, currency, description };
  const writes = movements.flatMap((moved) => payments.saleMovement(ctx, { ...cause, ...moved }));
  const after = { ...sale, ...change };
  const isSaved = await saveSale(ctx, sale, change, dueOf(ctx, after), writes);
  return isSaved ? { ...after, revision: sale.revision + 1 } : undefined;
};

/** Brings a sale in line with the payment provider. The row is read first, then the payment, so what is written last was read last. */
const readPayment = (ctx: Context<'stripe'>, saleId: SaleId): Promise<SaleRow | null> =>
  untilUnchanged(async () => {
    const sale = await findSale(ctx, saleId);
    if (!sale || sale.sessionId === undefined || hasLapsed(sale.state)) return sale ?? null;
    const { sales } = await ctx.stripe();
    const payment = await sales.payment(sale.account, sale.sessionId);
    return payment ? record(ctx, sale, payment) : sale;
  });

/** Closes the checkout of a sale. If it was paid meanwhile, the sale stands. */
export const closeSale = async (ctx: Context<'stripe'>, { saleId, account, sessionId }: SaleRow) => {
  const { sales } = await ctx.stripe();
  if (sessionId !== undefined) await sales.close(account, sessionId);
  else await changeSale(ctx, saleId, ({ state }) => (state === 'open' ? { state: 'expired' } : undefined));
  return readPayment(ctx, saleId);
};

const dateOf = ({ eventId, occurrenceId }: SpotSaleRow) => ({ eventId, occurrenceId });
const partyOf = (sale: SpotSaleRow) => {
  const { saleId, payerId: paidBy, slotId, guests, guestIds, promoCode, isAddition } = sale;
  return { saleId, userId: attendeeOf(sale), paidBy, slotId, guests, guestIds, promoCode, isAddition };
};

/** Frees what is held for a sale that was not paid, or takes back a request whose payment has lapsed. */
const releaseSpot = (ctx: Context, sale: SpotSaleRow) => paidRsvps.release(ctx, dateOf(sale), partyOf(sale));

/** Whether nobody is left who could get the spot: an entry of a child that was deleted. */
const isOfNobody = async (ctx: Context, { attendeeId }: SpotSaleRow): Promise<boolean> =>
  attendeeId !== undefined &&
  isGuestId(attendeeId) &&
  !(await family.findMembers(ctx, [attendeeId])).has(attendeeId);

/** Gives the spots to whom they are for. False if they cannot have them. */
const isPlaced = async (ctx: Context, sale: SpotSaleRow): Promise<boolean> =>
  !(await isOfNobody(ctx, sale)) && paidRsvps.place(ctx, dateOf(sale), partyOf(sale));

/** The spots of a sale became someone else's: a child has an account by now. What has lapsed meanwhile is freed. */
export const followAttendee = async (
  ctx: Context,
  { saleId }: SaleRow,
  userId: UserId,
): Promise<SaleRow | null> => {
  const sale = await changeSale(ctx, saleId, (latest) =>
    attendeeOf(latest) === userId ? undefined : { attendeeId: userId },
  );
  if (sale && isSpotSale(sale) && hasLapsed(sale.state)) await releaseSpot(ctx, sale);
  return sale;
};

/** Saves what has become of the spots. Who has paid for spots that they cannot have gets everything back. */
const saveSpot = (ctx: Context, { saleId }: SaleRow, spot: SpotState): Promise<SaleRow | null> =>
  changeSale(ctx, saleId, (sale) => {
    if (sale.spot === 'given_up') return undefined;
    if (spot !== 'lost' || !isSpotSale(sale)) return { spot };
    const lost = newRefund(ctx, { key: 'no_spot', cause: 'no_spot', amount: sale.amount, withFee: true });
    return {
      spot,
      ...(isCharged(sale.state) && withRefund(sale, lost)),
      ...withReturn(sale, { key: 'no_spot', spots: spotsOf(sale), share: 'all' }),
    };
  });

/** Asks the host for spots, with what they are paid with. False if they can no longer be asked for, or too little is left of a pass or credit. */
const isAsked = async (ctx: Context, sale: SpotSaleRow): Promise<boolean> => {
  try {
    return await paidRsvps.request(ctx, dateOf(sale), partyOf(sale), takes(ctx, sale.saleId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'sale.price_changed') return false;
    throw error;
  }
};

/** Lets an authorized card go. Without a card, there is only the request. */
const letAuthorizationGo = async (
  ctx: Context<'stripe'>,
  { saleId, account, intentId, amount }: SaleRow,
): Promise<SaleRow | null> => {
  if (amount === 0)
    return changeSale(ctx, saleId, ({ state }) => (state === 'authorized' ? { state: 'void' } : undefined));
  const { sales } = await ctx.stripe();
  if (intentId !== undefined) await sales.cancel(account, intentId);
  return readPayment(ctx, saleId);
};

/** Gives the spots to who has paid for them, asks the host, or frees them. */
const followSpot = async (ctx: Context<'stripe'>, sale: SaleRow): Promise<SaleRow | null> => {
  if (!isSpotSale(sale)) return sale;
  const { state, spot } = sale;
  if (spot !== 'held' && spot !== 'requested') return sale;
  // Who has paid can be written to.
  if (isGuestId(sale.payerId) && (isCharged(state) || state === 'authorized'))
    await guests.notePaid(ctx, sale.payerId);
  if (isCharged(state)) return saveSpot(ctx, sale, (await isPlaced(ctx, sale)) ? 'given' : 'lost');
  if (hasLapsed(state)) {
    await releaseSpot(ctx, sale);
    if (isGuestId(sale.payerId)) await guests.forgetUnpaid(ctx, sale.payerId);
    return saveSpot(ctx, sale, 'lost');
  }
  if (state !== 'authorized' || spot !== 'held') return sale;
  if (await isAsked(ctx, sale)) return saveSpot(ctx, sale, 'requested');
  return letAuthorizationGo(ctx, sale);
};

/** Gives back passes and credit that are to be given back. */
const followReturns = async (ctx: Context, sale: SaleRow): Promise<SaleRow | null> => {
  if (!isSpotSale(sale)) return sale;
  const done = new Set(await carryOutReturns(ctx, sale));
  if (done.size === 0) return sale;
  return changeSale(ctx, sale.saleId, ({ returns = [] }) => ({
    returns: returns.map((one) => (done.has(one.key) ? { ...one, isDone: true } : one)),
  }));
};

/** Gives back at once what an ended checkout has used, so that it can be used again. */
export const letGo = async (ctx: Context, { saleId }: SpotSaleRow): Promise<void> => {
  const sale = await changeSale(ctx, saleId, (latest) =>
    isSpotSale(latest) && hasLapsed(latest.state)
      ? withReturn(latest, { key: 'no_spot', spots: spotsOf(latest), share: 'all' })
      : undefined,
  );
  if (sale) await followReturns(ctx, sale);
};

/** Carries out the refunds that were asked for. One that the payment provider refuses has failed, with its reason. */
const followRefunds = async (ctx: Context<'stripe'>, sale: SaleRow): Promise<SaleRow | null> => {
  const asked = sale.refunds.filter(({ state }) => state === 'asked');
  const { saleId, account, intentId } = sale;
  if (asked.length === 0 || intentId === undefined) return sale;
  const { sales } = await ctx.stripe();
  for (const { key, amount, withFee } of asked) {
    const failure = await sales.refund(account, intentId, { saleId, key, amount, withFee });
    if (failure === undefined) continue;
    await changeSale(ctx, saleId, ({ refunds }) => ({
      refunds: refunds.map((one) =>
        one.key === key ? { ...one, state: 'failed' as const, failure, failedAt: ctx.clock.now() } : one,
      ),
    }));
  }
  return readPayment(ctx, saleId);
};

/** Does everything that is left to do about a sale. Idempotent. */
export const followSale = async (ctx: Context<'stripe'>, saleId: SaleId): Promise<SaleRow | null> => {
  let sale = await readPayment(ctx, saleId);
  if (sale?.state === 'open' && endOfCheckout(sale) <= ctx.clock.now()) sale = await closeSale(ctx, sale);
  sale &&= await followSpot(ctx, sale);
  // Letting an authorization go frees what it was for.
  if (sale && hasLapsed(sale.state)) sale = await followSpot(ctx, sale);
  sale &&= await followReturns(ctx, sale);
  return sale && followRefunds(ctx, sale);
};

/** Charges an authorized card, since the host has agreed. If it can no longer be charged, the spots are given up. */
export const captureSale = async (
  ctx: Context<'stripe'>,
  { saleId, account, intentId, amount }: SaleRow,
): Promise<void> => {
  const { sales } = await ctx.stripe();
  if (intentId !== undefined) await sales.capture(account, intentId);
  if (amount === 0)
    await changeSale(ctx, saleId, ({ state }) =>
      state === 'authorized' ? { state: 'paid', paidAt: ctx.clock.now() } : undefined,
    );
  await followSale(ctx, saleId);
};

/** Ends a sale that nobody has paid for yet: its checkout closes, or its authorized card is let go. If it was paid meanwhile, the sale stands. */
export const endUnpaid = async (ctx: Context<'stripe'>, sale: SaleRow): Promise<void> => {
  if (sale.state === 'open') await closeSale(ctx, sale);
  if (sale.state === 'authorized') await letAuthorizationGo(ctx, sale);
  await followSale(ctx, sale.saleId);
};
