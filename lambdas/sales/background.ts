import type { Change } from '#shared/declare/rows.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import type { saleRow } from '#shared/domains/sales/rows.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { SaleId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { announceSale } from './announce-sale.ts';
import { followRsvp, refundDate } from './cancel-spots.ts';
import type { sales as domain } from './domain.ts';
import { followDues } from './dues.ts';
import { dueOf, followSale } from './follow-sale.ts';
import { passFeeOn } from './pass-fee-on.ts';
import { bookPayout, compareBalances } from './payouts.ts';
import { findSale, isPending, listDueSales, type SaleRow, saveSale } from './sale/sale.table.ts';

const PER_PAGE = 50;

async function* dueSales(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => listDueSales(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** Whether a change of a sale is to be followed: its spots wait for what was decided about the payment, or money is to be given back. */
const leavesWork = ({ state, spot, refunds }: NonNullable<Change<typeof saleRow>['after']>): boolean =>
  (spot === 'held' && state !== 'open') ||
  (spot === 'requested' && state !== 'authorized') ||
  refunds.some((refund) => refund.state === 'asked');

/** Reads again what the payment provider has reported. */
const readTarget = async (ctx: Context<'stripe'>, { kind, id, account }: StripeTarget): Promise<void> => {
  if (kind === 'sale') await followSale(ctx, SaleId.parse(id));
  if (account === undefined) return;
  if (kind === 'payout') await bookPayout(ctx, account, id);
  if (kind !== 'payment') return;
  const { sales } = await ctx.stripe();
  const saleId = await sales.saleOf(account, id);
  if (saleId) await followSale(ctx, saleId);
};

export const work = {
  reactions: {
    /** The payment provider reports something about a sale: it is read again. */
    readPayment: async (ctx, { after }) => {
      for (const target of after?.targets ?? []) await readTarget(ctx, target);
    },

    /** A sale was paid, has lapsed, or is to be given back. */
    followSale: async (ctx, change) => {
      await announceSale(ctx, change);
      const dues = change.after?.kind === 'dues' && (await findSale(ctx, change.after.saleId));
      if (dues) await followDues(ctx, dues, change);
      if (change.after && leavesWork(change.after)) await followSale(ctx, change.after.saleId);
      if (change.after?.spot === 'given' && change.before?.spot !== 'given')
        await passFeeOn(ctx, change.after.saleId);
    },

    followRsvp,

    refundCanceled: async (ctx, { before, after }) => {
      if (after?.cancelled && !before?.cancelled) await refundDate(ctx, after);
    },
  },
  jobs: {
    compareBalances,
    /** Looks after sales that nothing has finished: checkouts whose time is over, and what was interrupted. */
    finishSales: (ctx) =>
      runPagedJob<SaleRow>(ctx, {
        name: 'finishSales',
        pages: (position, now) => dueSales(ctx, position, now),
        work: async ({ saleId }) => {
          const sale = await followSale(ctx, saleId);
          // What is still under way is looked after again later. A change in the meantime has set the time, too.
          if (sale && isPending(sale)) await saveSale(ctx, sale, {}, dueOf(ctx, sale));
        },
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
