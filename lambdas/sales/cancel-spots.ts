import type { Change } from '#shared/declare/rows.ts';
import { countAdded } from '#shared/domains/events/model/added-guests.ts';
import { refundShareAt } from '#shared/domains/events/model/refund-rule.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { type SpotPayment, totalOf } from '#shared/domains/wallet/apply.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { captureSale, changeSale, endUnpaid, followAttendee, followSale } from './follow-sale.ts';
import { amountByRule, newRefund, withRefund } from './sale/refunds.ts';
import {
  attendeeOf,
  findSale,
  isSpotSale,
  listSalesOfDate,
  type SaleChange,
  type SaleRow,
  type SpotSaleRow,
} from './sale/sale.table.ts';
import { hostOfSale, keptSpots, paidForKept, REFUND_OF_GUESTS, spotsOf, withReturn } from './usage.ts';

// What is given back of a sale when its spots are given up, or the date is canceled.

type RsvpChange = Change<typeof rsvpRow>;
type Rsvp = NonNullable<RsvpChange['after']>;

interface Part {
  readonly key: string;
  /** Minor units of the sale that are no longer needed. */
  readonly part: number;
  /** The spots that are given up. */
  readonly spots: readonly SpotPayment[];
}

/** What is given back of a part of a sale: all of it if the host has caused it, otherwise what the rule gives back, as credit if the payer has chosen that. */
const backOf = (
  ctx: Context,
  sale: SpotSaleRow,
  { key, part, spots }: Part,
  {
    byHost,
    givesCredit,
    dateStart,
    updatedAt,
  }: Pick<Rsvp, 'dateStart' | 'updatedAt'> & {
    readonly byHost: boolean;
    readonly givesCredit: boolean;
  },
): SaleChange => {
  const { refundRule } = sale;
  const amount = byHost ? part : amountByRule(sale, part, dateStart, updatedAt);
  const cause = byHost ? 'host' : 'rule';
  const asked = newRefund(ctx, { key, amount, cause, withFee: byHost || refundRule.withFees });
  const share = byHost ? 'all' : refundShareAt(refundRule, dateStart, updatedAt);
  const asCredit = givesCredit && sale.wantsCredit === true;
  const refund = asCredit ? { ...asked, state: 'done' as const, asCredit: true as const } : asked;
  const money = withRefund(sale, refund);
  const instead = asCredit ? (money.refunds?.at(-1)?.amount ?? 0) : 0;
  return { ...money, ...withReturn(sale, { key, spots, share, instead }) };
};

/** Asks for what is due for a part of a sale. */
const refundPart = async (
  ctx: Context<'stripe'>,
  { saleId, payerId }: SaleRow,
  { answeredBy, userId, dateStart, updatedAt }: Rsvp,
  decide: (sale: SpotSaleRow) => (Part & Pick<SaleChange, 'spot' | 'givenUp'>) | undefined,
): Promise<void> => {
  const byHost =
    answeredBy !== userId && answeredBy !== payerId && !(await family.caresFor(ctx, answeredBy, userId));
  await changeSale(ctx, saleId, async (sale) => {
    if (!isSpotSale(sale)) return undefined;
    const due = isCharged(sale.state) ? decide(sale) : undefined;
    if (!due) return undefined;
    const { key, part, spots, ...change } = due;
    const givesCredit = sale.wantsCredit === true && (await wallet.givesCredit(ctx, hostOfSale(sale)));
    const how = { byHost, givesCredit, dateStart, updatedAt };
    return { ...change, ...backOf(ctx, sale, { key, part, spots }, how) };
  });
  await followSale(ctx, saleId);
};

const refundSpot = (ctx: Context<'stripe'>, sale: SaleRow, after: Rsvp): Promise<void> =>
  refundPart(ctx, sale, after, (latest) => {
    const { spot } = latest;
    if (spot === 'given_up' || spot === 'lost') return undefined;
    return {
      spot: 'given_up',
      key: 'spot',
      part: paidForKept(latest, after.updatedAt),
      spots: keptSpots(latest),
    };
  });

/** Guests who no longer come: the last ones, of `before` spots of a sale of which `stay` are needed. */
const refundGuests = (
  ctx: Context<'stripe'>,
  sale: SaleRow,
  { before, stay }: { readonly before: number; readonly stay: number },
  after: Rsvp,
): Promise<void> =>
  refundPart(ctx, sale, after, (latest) => {
    const { givenUp = [] } = latest;
    // A guest whom a host has added since came for free, and leaves without a refund.
    const leaving = spotsOf(latest).flatMap((spot, position) =>
      position >= stay && position < before && !givenUp.includes(position) ? [{ spot, position }] : [],
    );
    if (leaving.length === 0) return undefined;
    const spots = leaving.map(({ spot }) => spot);
    return {
      ...{ key: `${REFUND_OF_GUESTS}${after.revision}`, part: totalOf(spots, 'card'), spots },
      givenUp: [...givenUp, ...leaving.map(({ position }) => position)],
    };
  });

/** The sales by which someone pays, or has paid, for a date. */
const salesOf = ({ saleId, added = [], adding }: Rsvp): SaleId[] =>
  [saleId, ...added.map((one) => one.saleId), adding?.saleId].filter((id) => id !== undefined);

/** How many spots each sale of a party is for: the first one is also for the person. */
const spotsBySale = ({ saleId, guests, added = [] }: Rsvp): ReadonlyMap<SaleId, number> =>
  new Map([
    ...(saleId ? [[saleId, partySize(guests - countAdded(added))] as const] : []),
    ...added.map((one) => [one.saleId, one.guests] as const),
  ]);

/** Ends what someone was about to pay, and gives back what they have paid, for spots that they no longer have. */
const refundGivenUp = async (ctx: Context<'stripe'>, before: Rsvp, after: Rsvp): Promise<void> => {
  const kept = new Set(salesOf(after));
  for (const id of salesOf(before)) {
    const sale = kept.has(id) ? undefined : await findSale(ctx, id);
    if (!sale) continue;
    await endUnpaid(ctx, sale);
    await refundSpot(ctx, sale, after);
  }
};

/** Gives back what was paid for guests who no longer come, of someone who goes on going. */
const refundFewer = async (ctx: Context<'stripe'>, before: Rsvp, after: Rsvp): Promise<void> => {
  const stays = spotsBySale(after);
  for (const [id, spots] of spotsBySale(before)) {
    const stay = stays.get(id);
    const sale = stay !== undefined && stay < spots && (await findSale(ctx, id));
    if (sale) await refundGuests(ctx, sale, { before: spots, stay }, after);
  }
};

/** Follows an RSVP that someone pays for, or has paid for: charges on approval, and gives back what is due when spots are given up. */
export const followRsvp = async (ctx: Context<'stripe'>, { before, after }: RsvpChange): Promise<void> => {
  if (!after) return;
  if (before) await refundGivenUp(ctx, before, after);
  if (after.status !== 'going') return;
  const mine = after.saleId && (await findSale(ctx, after.saleId));
  if (mine && attendeeOf(mine) !== after.userId) await followAttendee(ctx, mine, after.userId);
  if (mine && mine.state === 'authorized') await captureSale(ctx, mine);
  if (before?.status === 'going') await refundFewer(ctx, before, after);
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
        if (!isCharged(sale.state) || !isSpotSale(sale)) return undefined;
        const refund = {
          key: 'canceled',
          amount: sale.amount,
          cause: 'event_canceled',
          withFee: true,
        } as const;
        const back = { key: 'canceled', spots: spotsOf(sale), share: 'all' } as const;
        return { ...withRefund(sale, newRefund(ctx, refund)), ...withReturn(sale, back) };
      });
      await followSale(ctx, sold.saleId);
    }
};
