import * as z from 'zod/mini';
import { refundShareAt } from '#shared/domains/events/model/refund-rule.ts';
import type { OtherSale, Sale, SpotSale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { feesOf } from './sale/fees.ts';
import {
  attendeeOf,
  isSpotSale,
  listSalesOfDate,
  type SaleRow,
  type SpotSaleRow,
} from './sale/sale.table.ts';
import type { SaleDispute } from './sale/sale-parts.ts';
import { backOnCanceling, hostOfSale, keptSpots, spotsOf, withReturn } from './usage.ts';

/** What the payer gets back who cancels now; null if there is nothing to cancel. */
const backNow = (ctx: Context, sale: SpotSaleRow, dateStart: string): number | null =>
  isCharged(sale.state) && sale.spot === 'given' && dateStart > ctx.clock.now()
    ? backOnCanceling(sale, dateStart, ctx.clock.now())
    : null;

/** Whether a card has paid for spots that the payer still has. */
const isPaidHere = ({ state, spot, amount }: SpotSaleRow): boolean =>
  isCharged(state) && spot === 'given' && amount > 0;

/** What the payer gets back of passes and credit who cancels now; null if nothing was used, or there is nothing to cancel. */
const backInWallet = (ctx: Context, sale: SpotSaleRow, dateStart: string) => {
  const now = ctx.clock.now();
  if (!sale.isTaken || sale.spot !== 'given' || dateStart <= now) return null;
  const share = refundShareAt(sale.refundRule, dateStart, now);
  const [back] = withReturn(sale, { key: 'now', spots: keptSpots(sale), share }).returns?.slice(-1) ?? [];
  return { credit: back?.credit ?? 0, uses: back?.passes.reduce((sum, { uses }) => sum + uses, 0) ?? 0 };
};

const disputeOf = ({ state, reason, amount, dueBy, answeredAt }: SaleDispute) => ({
  ...{ state, reason, amount, dueBy },
  answeredAt: answeredAt ?? null,
});

type People = Awaited<ReturnType<typeof family.findForHosts>>;

/** What all sales show. */
const shownSale = (sale: SaleRow, viewer: UserId, people: People) => {
  const { saleId: id, state, title, amount, refunded, currency } = sale;
  const isPayer = viewer === sale.payerId;
  const isReceiver = viewer === sale.receiverId;
  return {
    ...{ id, state, title, amount, refunded, currency },
    payer: people.get(sale.payerId) ?? null,
    receiver: people.get(sale.receiverId) ?? null,
    createdAt: sale.createdAt,
    paidAt: sale.paidAt ?? null,
    url: isPayer && state === 'open' ? (sale.url ?? null) : null,
    card: (isPayer || isReceiver) && sale.card ? sale.card : null,
    receiptUrl: isPayer || isReceiver ? (sale.receiptUrl ?? null) : null,
    refunds: sale.refunds.map(
      ({ key, amount: back, cause, state: stage, askedAt, failure = null, asCredit, isSettled }) => ({
        ...{ key, cause, askedAt, failure, amount: back, state: stage },
        ...(asCredit && { asCredit }),
        ...(isSettled && { isSettled }),
      }),
    ),
    fees: isReceiver ? feesOf(sale) : null,
    ...(sale.dispute && { dispute: disputeOf(sale.dispute) }),
  };
};

const peopleOf = (ctx: Context, sales: readonly SaleRow[]): Promise<People> =>
  family.findForHosts(ctx, [
    ...new Set(sales.flatMap((sale) => [sale.payerId, sale.receiverId, attendeeOf(sale)])),
  ]);

/** Some sales of spots as a person sees them who pays or receives them, in the same order. Cost: ½ for each date and person. */
const showSpotSales = async (
  ctx: Context,
  viewer: UserId,
  sales: readonly SpotSaleRow[],
): Promise<SpotSale[]> => {
  const keys = [...new Map(sales.map((sale) => [sale.itemId, sale])).values()];
  const [cards, people] = await Promise.all([
    events.findCards(
      ctx,
      keys.map(({ eventId, occurrenceId }) => ({ eventId, occurrenceId })),
      { ofGone: true },
    ),
    peopleOf(ctx, sales),
  ]);
  const hosts = [...new Set(sales.filter(isPaidHere).map(hostOfSale))];
  const allowed = await Promise.all(hosts.map((id) => wallet.givesCredit(ctx, id)));
  const giving = new Set(hosts.filter((_, position) => allowed[position]));
  return sales.map((sale) => {
    const { spot, slotName, guests, price, refundRule, choice = null, attendeeId } = sale;
    const event = cards.find((one) => one.id === sale.eventId && one.occurrenceId === sale.occurrenceId);
    const dateStart = event?.dateStart ?? sale.dateStart ?? sale.createdAt;
    return {
      ...shownSale(sale, viewer, people),
      attendee: (attendeeId && people.get(attendeeId)) ?? null,
      ...{ kind: 'spots', spot, event: event ?? null, slotName, guests, price, refundRule, dateStart },
      heldUntil: sale.state === 'open' ? (sale.heldUntil ?? null) : null,
      ...(sale.isAddition && { isAddition: true }),
      ...(sale.promoCode !== undefined && { promoCode: sale.promoCode }),
      back: backNow(ctx, sale, dateStart),
      ...{
        slotId: sale.slotId,
        spots: [...spotsOf(sale)],
        choice,
        backInWallet: backInWallet(ctx, sale, dateStart),
      },
      mayChooseCredit: isPaidHere(sale) && giving.has(hostOfSale(sale)),
      wantsCredit: sale.wantsCredit === true,
    };
  });
};

export const showSpotSale = async (ctx: Context, viewer: UserId, sale: SpotSaleRow): Promise<SpotSale> => {
  const [shown] = await showSpotSales(ctx, viewer, [sale]);
  if (!shown) throw new Error('a sale is shown');
  return shown;
};

/** A sale of something else than spots, as a person sees it who pays or receives it. */
export const showOtherSale = async (ctx: Context, viewer: UserId, sale: SaleRow): Promise<OtherSale> => {
  if (sale.kind === 'spots') throw new Error('spots are shown with their date');
  const { kind, itemId } = sale;
  return { ...shownSale(sale, viewer, await peopleOf(ctx, [sale])), kind, itemId };
};

/** A sale as a person sees it who pays or receives it. */
export const showSale = (ctx: Context, viewer: UserId, sale: SaleRow): Promise<Sale> =>
  isSpotSale(sale) ? showSpotSale(ctx, viewer, sale) : showOtherSale(ctx, viewer, sale);

const PER_PAGE = 50;

/** What was sold of a date, as its host sees it; what nobody paid is left out. */
export const salesOfDate = (
  ctx: Context<'cursors'>,
  viewer: UserId,
  date: Pick<SpotSaleRow, 'eventId' | 'occurrenceId'>,
  cursor: string | undefined,
): Promise<Page<SpotSale>> => {
  const scope = `sales:${date.eventId}:${date.occurrenceId}`;
  return readPage(ctx.cursors, { scope, cursor, position: z.string() }, async (after) => {
    const page = await listSalesOfDate(ctx, date, PER_PAGE, after ?? null);
    const paid = page.items.filter(({ state }) => isCharged(state) || state === 'authorized');
    return { items: await showSpotSales(ctx, viewer, paid), next: page.cursor };
  });
};
