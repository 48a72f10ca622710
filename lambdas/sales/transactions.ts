import * as z from 'zod/mini';
import type { movementStates, Transaction, TransactionMonth } from '#shared/domains/sales/shapes.ts';
import { monthsAfter, utcDayOf } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import { findSales, isSpotSale, type SaleRow } from './sale/sale.table.ts';

const PER_PAGE = 50;
const MONTHS = 12;
/** Rows of the ledger that are read at once, and how many are looked through for a page of one state. */
const READ = { atOnce: 100, most: 1000 } as const;
const Position = z.object({ at: z.string(), id: z.string() });
type Position = z.infer<typeof Position>;
type State = (typeof movementStates)[number];

export interface TransactionFilter {
  readonly side: 'received' | 'paid';
  readonly state?: State | undefined;
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
  readonly cursor?: string | undefined;
}

/** The refund that a movement is of; one that failed after it had begun has a movement back, too. */
const refundOf = ({ id }: payments.LedgerRow, sale: SaleRow | undefined) =>
  sale?.refunds.find(({ providerId }) => providerId !== undefined && id.split(' ', 1)[0] === providerId);

const stateOf = (row: payments.LedgerRow, sale: SaleRow | undefined): State => {
  const { kind } = row;
  const refund = refundOf(row, sale);
  if (kind === 'refund')
    return refund?.state === 'failed' || refund?.state === 'pending' ? refund.state : 'refunded';
  if (kind === 'payout') return 'paid';
  const isDisputed = sale?.dispute !== undefined && sale.dispute.state !== 'won';
  if (kind === 'dispute' || isDisputed) return 'disputed';
  return sale && (sale.state === 'partly_refunded' || sale.state === 'refunded') ? sale.state : 'paid';
};

/** The first day after a month, so that everything of the month is before it. */
const endOf = (month: string): string => monthsAfter(`${month}-01`, 1);

/** Movements of money with what their sales say of them. */
const toTransactions = async (ctx: Context, rows: readonly payments.LedgerRow[]): Promise<Transaction[]> => {
  const ids = [...new Set(rows.flatMap(({ saleId }) => saleId ?? []))];
  const others = [...new Set(rows.flatMap(({ otherId }) => otherId ?? []))];
  const [found, people] = await Promise.all([findSales(ctx, ids), family.findForHosts(ctx, others)]);
  const sales = new Map(found.map((sale) => [sale.saleId, sale]));
  return rows.map((row) => {
    const { id, at, kind, saleId = null, otherId, description: title, currency, platformFee = 0 } = row;
    const sale = (saleId && sales.get(saleId)) ?? undefined;
    const { amount: net, processingFee = 0 } = row;
    return {
      ...{ id, at, kind, saleId, title, currency, platformFee, processingFee, net },
      other: (otherId && people.get(otherId)) ?? null,
      item: sale ? { kind: sale.kind, id: sale.itemId } : null,
      date: sale && isSpotSale(sale) ? { eventId: sale.eventId, occurrenceId: sale.occurrenceId } : null,
      state: stateOf(row, sale),
      cause: kind === 'refund' && sale ? (refundOf(row, sale)?.cause ?? null) : null,
      amount: net + platformFee + processingFee,
    };
  });
};

/** What a person has received or paid. Newest first. */
export const transactions = (
  ctx: Context<'cursors'>,
  userId: UserId,
  { side, state, month, cursor }: TransactionFilter,
): Promise<Page<Transaction>> => {
  const list = side === 'received' ? payments.listReceived : payments.listPaid;
  const scope = `transactions:${side}:${userId}:${state ?? ''}:${month ?? ''}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (given) => {
    const items: Transaction[] = [];
    let after: Position | undefined = given ?? (month ? { at: endOf(month), id: '' } : undefined);
    for (let read = 0; read < READ.most; read += READ.atOnce) {
      const rows = await list(ctx, userId, after, READ.atOnce);
      const ofMonth = month ? rows.filter(({ at }) => at >= month) : rows;
      for (const one of await toTransactions(ctx, ofMonth)) {
        if (state && one.state !== state) continue;
        items.push(one);
        if (items.length === PER_PAGE) return { items, next: { at: one.at, id: one.id } };
      }
      after = rows.at(-1);
      if (rows.length < READ.atOnce || ofMonth.length < rows.length || !after) return { items, next: null };
    }
    return { items, next: after };
  });
};

const monthOf = (at: string): string => at.slice(0, 'YYYY-MM'.length);

/** What each of the last twelve months has brought to an organizer, oldest first. A refund is in the month in which it was made. */
export const transactionMonths = async (ctx: Context, userId: UserId): Promise<TransactionMonth[]> => {
  const today = utcDayOf(ctx.clock.now());
  const months = Array.from({ length: MONTHS }, (_, back) =>
    monthOf(monthsAfter(`${monthOf(today)}-01`, back - MONTHS + 1)),
  );
  const sums = new Map(
    months.map((month) => [month, { month, received: 0, fees: 0, refunded: 0, net: 0, count: 0 }]),
  );
  for await (const rows of payments.everyReceived(ctx, userId)) {
    for (const { at, kind, amount, platformFee = 0, processingFee = 0 } of rows) {
      const sum = sums.get(monthOf(at));
      // What goes to the bank is neither a fee nor given back.
      if (!sum || kind === 'payout') continue;
      const gross = amount + platformFee + processingFee;
      sum.net += amount;
      sum.fees += platformFee + processingFee;
      if (kind === 'charge') {
        sum.received += gross;
        sum.count += 1;
      } else sum.refunded -= gross;
    }
    if (monthOf(rows.at(-1)?.at ?? '') < (months[0] ?? '')) break;
  }
  return [...sums.values()];
};
