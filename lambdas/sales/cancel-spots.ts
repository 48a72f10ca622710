import type { Change } from '#shared/declare/rows.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { captureSale, changeSale, endUnpaid, followSale } from './follow-sale.ts';
import { amountByRule, newRefund, withRefund } from './refunds.ts';
import {
  findSale,
  isSpotSale,
  listSalesOfDate,
  type SaleChange,
  type SaleRow,
  type SpotSaleRow,
} from './sale.table.ts';

// What is given back of a sale when its spots are given up, or the date is canceled.

type RsvpChange = Change<typeof rsvpRow>;
type Rsvp = NonNullable<RsvpChange['after']>;

interface Part {
  readonly key: string;
  /** Minor units of the sale that are no longer needed. */
  readonly part: number;
}

/** Asks for what is due for a part of a sale: all of it if the host has caused it, otherwise what the rule gives back. */
const refundPart = async (
  ctx: Context<'stripe'>,
  { saleId }: SaleRow,
  { answeredBy, userId, dateStart, updatedAt }: Rsvp,
  decide: (sale: SpotSaleRow) => (Part & Pick<SaleChange, 'spot'>) | undefined,
): Promise<void> => {
  const byHost = answeredBy !== userId && !(await family.caresFor(ctx, answeredBy, userId));
  await changeSale(ctx, saleId, (sale) => {
    if (!isSpotSale(sale)) return undefined;
    const due = isCharged(sale.state) ? decide(sale) : undefined;
    if (!due) return undefined;
    const { key, part, ...change } = due;
    const amount = byHost ? part : amountByRule(sale, part, dateStart, updatedAt);
    const withFee = byHost || sale.refundRule.withFees;
    const cause = byHost ? 'host' : 'rule';
    return { ...change, ...withRefund(sale, newRefund(ctx, { key, amount, cause, withFee })) };
  });
  await followSale(ctx, saleId);
};

const refundSpot = (ctx: Context<'stripe'>, sale: SaleRow, after: Rsvp): Promise<void> =>
  refundPart(ctx, sale, after, ({ spot, amount, refunded }) =>
    spot === 'given_up' || spot === 'lost'
      ? undefined
      : { spot: 'given_up', key: 'spot', part: amount - refunded },
  );

/** Guests who no longer come. */
const refundGuests = (ctx: Context<'stripe'>, sale: SaleRow, fewer: number, after: Rsvp): Promise<void> =>
  refundPart(ctx, sale, after, ({ amount, price }) =>
    amount === price ? undefined : { key: `guests ${after.revision}`, part: fewer * price },
  );

/** Follows an RSVP that someone pays for, or has paid for: charges on approval, and gives back what is due when spots are given up. */
export const followRsvp = async (ctx: Context<'stripe'>, { before, after }: RsvpChange): Promise<void> => {
  if (!after) return;
  const left = before?.saleId !== undefined && before.saleId !== after.saleId ? before.saleId : undefined;
  const sale = left && (await findSale(ctx, left));
  if (sale) {
    await endUnpaid(ctx, sale);
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
  { eventId, occurrenceId }: Pick<SpotSaleRow, 'eventId' | 'occurrenceId'>,
): Promise<void> => {
  const pages = everyPage((cursor) => listSalesOfDate(ctx, { eventId, occurrenceId }, PER_PAGE, cursor));
  for await (const { items } of pages)
    for (const sold of items) {
      await endUnpaid(ctx, sold);
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
