import * as z from 'zod/mini';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { amountByRule } from './refunds.ts';
import { listSalesOfDate, type SaleDispute, type SaleRow } from './sale.table.ts';

/** What the payer gets back who cancels now; null if there is nothing to cancel. */
const backNow = (ctx: Context, sale: SaleRow, dateStart: string): number | null =>
  isCharged(sale.state) && sale.spot === 'given' && dateStart > ctx.clock.now()
    ? amountByRule(sale, sale.amount - sale.refunded, dateStart, ctx.clock.now())
    : null;

const feesOf = ({ state, processingFee = 0, platformFee, platformFeeBack, amount, refunded }: SaleRow) => {
  if (!isCharged(state)) return null;
  const kept = platformFee - platformFeeBack;
  return { platformFee: kept, processingFee, net: amount - refunded - kept - processingFee };
};

const disputeOf = ({ state, reason, amount, dueBy, answeredAt }: SaleDispute) => ({
  ...{ state, reason, amount, dueBy },
  answeredAt: answeredAt ?? null,
});

/** Some sales as a person sees them who pays or receives them, in the same order. Cost: ½ for each date and person. */
export const showSales = async (ctx: Context, viewer: UserId, sales: readonly SaleRow[]): Promise<Sale[]> => {
  const keys = [...new Map(sales.map((sale) => [`${sale.eventId} ${sale.occurrenceId}`, sale])).values()];
  const ids = [...new Set(sales.flatMap(({ payerId, receiverId }) => [payerId, receiverId]))];
  const [cards, people] = await Promise.all([
    events.findCards(
      ctx,
      keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId })),
      { ofGone: true },
    ),
    family.findForHosts(ctx, ids),
  ]);
  return sales.map((sale) => {
    const { saleId: id, state, spot, title, slotName, guests, price, amount, refunded, currency } = sale;
    const card = cards.find((one) => one.id === sale.eventId && one.occurrenceId === sale.occurrenceId);
    const event = card ?? null;
    const isPayer = viewer === sale.payerId;
    const dateStart = event?.dateStart ?? sale.createdAt;
    return {
      ...{ id, state, spot, event, title, slotName, guests, price, amount, refunded, currency },
      payer: people.get(sale.payerId) ?? null,
      receiver: people.get(sale.receiverId) ?? null,
      createdAt: sale.createdAt,
      paidAt: sale.paidAt ?? null,
      heldUntil: state === 'open' ? (sale.heldUntil ?? null) : null,
      url: isPayer && state === 'open' ? (sale.url ?? null) : null,
      card: sale.card ?? null,
      receiptUrl: sale.receiptUrl ?? null,
      ...{ refundRule: sale.refundRule, dateStart },
      back: backNow(ctx, sale, dateStart),
      refunds: sale.refunds.map(({ key, amount: back, cause, state: stage, askedAt, failure = null }) => ({
        ...{ key, cause, askedAt, failure, amount: back, state: stage },
      })),
      fees: isPayer ? null : feesOf(sale),
      ...(sale.dispute && { dispute: disputeOf(sale.dispute) }),
    };
  });
};

export const showSale = async (ctx: Context, viewer: UserId, sale: SaleRow): Promise<Sale> => {
  const [shown] = await showSales(ctx, viewer, [sale]);
  if (!shown) throw new Error('a sale is shown');
  return shown;
};

const PER_PAGE = 50;

/** What was sold of a date, as its host sees it; what nobody paid is left out. */
export const salesOfDate = (
  ctx: Context<'cursors'>,
  viewer: UserId,
  date: Pick<SaleRow, 'eventId' | 'occurrenceId'>,
  cursor: string | undefined,
): Promise<Page<Sale>> => {
  const scope = `sales:${date.eventId}:${date.occurrenceId}`;
  return readPage(ctx.cursors, { scope, cursor, position: z.string() }, async (after) => {
    const page = await listSalesOfDate(ctx, date, PER_PAGE, after ?? null);
    const paid = page.items.filter(({ state }) => isCharged(state) || state === 'authorized');
    return { items: await showSales(ctx, viewer, paid), next: page.cursor };
  });
};
