import type { SaleId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import { changeSale, followSale } from './follow-sale.ts';
import { leftOf, newRefund, withRefund } from './sale/refunds.ts';
import { findSale, isSpotSale, listSalesOfDate, type SaleRow, type SpotSaleRow } from './sale/sale.table.ts';

// The fee moves with the spot: once a substitute has paid for a spot, the person who gave it up gets theirs back, whatever the rule gave them.

const PER_PAGE = 50;
/** A spot is taken over once. */
const KEY = 'replaced by ';

const isReplaced = ({ refunds }: SaleRow, by: SaleId): boolean =>
  refunds.some(({ key }) => key.startsWith(KEY) && key !== `${KEY}${by}`);

/** Whether a sale is of a spot that was given up and not taken over, of which something is left to give back. */
const isOpenFor = (sale: SpotSaleRow, { saleId, slotId }: SpotSaleRow): boolean =>
  sale.slotId === slotId && sale.spot === 'given_up' && !isReplaced(sale, saleId) && leftOf(sale) > 0;

/** The sale whose spot a substitute takes over: the one that was paid first. */
const findGivenUp = async (ctx: Context, by: SpotSaleRow): Promise<SpotSaleRow | undefined> => {
  const found: SpotSaleRow[] = [];
  for await (const { items } of everyPage((cursor) => listSalesOfDate(ctx, by, PER_PAGE, cursor)))
    found.push(...items.filter((sale) => isOpenFor(sale, by)));
  return found.toSorted((a, b) => (a.paidAt ?? '').localeCompare(b.paidAt ?? ''))[0];
};

/** The sale that a substitute's sale replaces, written to it; undefined if there is none. */
const choose = async (ctx: Context, by: SpotSaleRow): Promise<SaleRow | undefined> => {
  const known = by.replaces === undefined ? undefined : await findSale(ctx, by.replaces);
  // Another substitute may have chosen the same one at the same moment, and was first.
  const first = known && !isReplaced(known, by.saleId) ? known : await findGivenUp(ctx, by);
  await changeSale(ctx, by.saleId, () => first && { replaces: first.saleId });
  return first;
};

/**
 * Gives the fee of the spot that a substitute has taken over back to the person who gave it up, never more than the substitute has paid. Which one it is, is
 * written first, so repeats give back once. Idempotent.
 */
export const passFeeOn = async (ctx: Context<'stripe'>, saleId: SaleId): Promise<void> => {
  const by = await findSale(ctx, saleId);
  if (!by || !isSpotSale(by) || !by.asSubstitute || by.spot !== 'given') return;
  const replaced = await choose(ctx, by);
  if (!replaced) return;
  const after = await changeSale(ctx, replaced.saleId, (sale) => {
    if (!isSpotSale(sale) || isReplaced(sale, saleId)) return undefined;
    const amount = Math.min(sale.price, by.amount);
    const withFee = sale.refundRule.withFees;
    return withRefund(sale, newRefund(ctx, { key: `${KEY}${saleId}`, cause: 'replaced', amount, withFee }));
  });
  if (after && isReplaced(after, saleId)) return passFeeOn(ctx, saleId);
  await followSale(ctx, replaced.saleId);
};
