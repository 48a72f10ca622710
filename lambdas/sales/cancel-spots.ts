import type { Change } from '#shared/declare/rows.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { captureSale, changeSale, closeSale, followSale, voidSale } from './follow-sale.ts';
import { amountByRule, newRefund, withRefund } from './refunds.ts';
import { findSale, listSalesOfDate, type SaleRow } from './sale.table.ts';

// What is given back of a sale when its spots are given up, or the date is canceled.

type RsvpChange = Change<typeof rsvpRow>;
type Rsvp = NonNullable<RsvpChange['after']>;

const isByHost = async (ctx: Context, { answeredBy, userId }: Rsvp): Promise<boolean> =>
  answeredBy !== userId && !(await family.caresFor(ctx, answeredBy, userId));

/** Asks for what the rule gives back to who has canceled, or everything if the host did. */
const refundSpot = async (ctx: Context<'stripe'>, { saleId }: SaleRow, after: Rsvp): Promise<void> => {
  const byHost = await isByHost(ctx, after);
  await changeSale(ctx, saleId, (sale) => {
    if (!isCharged(sale.state) || sale.spot === 'given_up' || sale.spot === 'lost') return undefined;
    const rest = sale.amount - sale.refunded;
    const amount = byHost ? rest : amountByRule(sale, rest, after.dateStart, after.updatedAt);
    const withFee = byHost || sale.refundRule.withFees;
    const cause = byHost ? ('host' as const) : ('rule' as const);
    return { spot: 'given_up', ...withRefund(sale, newRefund(ctx, { key: 'spot', amount, cause, withFee })) };
  });
  await followSale(ctx, saleId);
};

/** Asks for the price of guests who no longer come. */
const refundGuests = async (
  ctx: Context<'stripe'>,
  sale: SaleRow,
  fewer: number,
  after: Rsvp,
): Promise<void> => {
  if (!isCharged(sale.state) || sale.amount === sale.price) return;
  const byHost = await isByHost(ctx, after);
  await changeSale(ctx, sale.saleId, (latest) => {
    const part = fewer * latest.price;
    const amount = byHost ? part : amountByRule(latest, part, after.dateStart, after.updatedAt);
    const withFee = byHost || latest.refundRule.withFees;
    const cause = byHost ? ('host' as const) : ('rule' as const);
    const key = `guests ${after.revision}`;
    return amount > 0 ? withRefund(latest, newRefund(ctx, { key, amount, cause, withFee })) : undefined;
  });
  await followSale(ctx, sale.saleId);
};

/** Follows an RSVP that someone pays for, or has paid for: charges on approval, and gives back what is due when spots are given up. */
export const followRsvp = async (ctx: Context<'stripe'>, { before, after }: RsvpChange): Promise<void> => {
  if (!after) return;
  const left = before?.saleId !== undefined && before.saleId !== after.saleId ? before.saleId : undefined;
  const sale = left && (await findSale(ctx, left));
  if (sale) {
    if (sale.state === 'open') await closeSale(ctx, sale);
    else if (sale.state === 'authorized') await voidSale(ctx, sale);
    await followSale(ctx, sale.saleId);
    await refundSpot(ctx, sale, after);
  }
  if (after.saleId === undefined || after.status !== 'going') return;
  const mine = await findSale(ctx, after.saleId);
  if (mine?.state === 'authorized') await captureSale(ctx, mine);
  const fewer = before?.status === 'going' ? partySize(before.guests) - partySize(after.guests) : 0;
  if (mine && fewer > 0) await refundGuests(ctx, mine, fewer, after);
};

const PER_PAGE = 50;

/** Gives everything back that was paid for a date that is canceled, with all fees. Each sale is written once, and an interrupted run finds the rest. */
export const refundDate = async (
  ctx: Context<'stripe'>,
  { eventId, occurrenceId }: Pick<SaleRow, 'eventId' | 'occurrenceId'>,
): Promise<void> => {
  const pages = everyPage((cursor) => listSalesOfDate(ctx, { eventId, occurrenceId }, PER_PAGE, cursor));
  for await (const { items } of pages)
    for (const sold of items) {
      if (sold.state === 'open') await closeSale(ctx, sold);
      else if (sold.state === 'authorized') await voidSale(ctx, sold);
      await changeSale(ctx, sold.saleId, (sale) => {
        if (!isCharged(sale.state)) return undefined;
        const refund = {
          key: 'canceled',
          amount: sale.amount,
          cause: 'event_canceled',
          withFee: true,
        } as const;
        return withRefund(sale, newRefund(ctx, refund));
      });
      await followSale(ctx, sold.saleId);
    }
};
