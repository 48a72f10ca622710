import { DEPOSIT, REST, splitFigures } from '#shared/domains/splits/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as invoices from '../invoices/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import { findSplit, type SplitRow, saveSplit } from './split.table.ts';
import { nextLook } from './times.ts';

// How a split ends: the invoice is paid, or everybody is refunded. The end is written first, together with the invoice; the money follows, and a job
// takes up what was interrupted.

/** Writes that a split has ended, together with what it pays of the invoice. */
export const saveEnd = async (
  ctx: Context,
  split: SplitRow,
  change: Partial<SplitRow> & { readonly state: 'done' | 'canceled' },
): Promise<boolean> => {
  const invoice = await invoices.findInvoice(ctx, split.invoiceId);
  if (!invoice) throw new AppError('invoice.not_found');
  const amount = change.state === 'done' ? split.total : 0;
  const look = nextLook(ctx, { ...split, ...change });
  const ends = invoices.endsSplit(ctx, invoice, { splitId: split.splitId, amount });
  return saveSplit(ctx, split, { ...change, ...look, isChoosing: false }, [ends]);
};

/** Cancels a split, once. @throws AppError split.not_running if it is done */
export const cancelSplit = (ctx: Context, { splitId }: Pick<SplitRow, 'splitId'>): Promise<SplitRow> =>
  untilUnchanged(async () => {
    const split = await findSplit(ctx, splitId);
    if (!split) throw new AppError('split.not_found');
    if (split.state === 'canceled') return split;
    if (split.state === 'done') throw new AppError('split.not_running');
    return (await saveEnd(ctx, split, { state: 'canceled' })) ? findSplit(ctx, splitId) : undefined;
  });

/** The item of the sale of a share, of the deposit, or of the rest. */
export const itemOf = ({ splitId }: Pick<SplitRow, 'splitId'>, key: string): string => `${splitId} ${key}`;

const giveBack = async (
  ctx: Context<'stripe'>,
  saleId: SaleId | undefined,
  refund: { readonly key: string; readonly amount: number; readonly cause: 'surplus' | 'canceled' },
): Promise<void> => {
  if (saleId === undefined || refund.amount <= 0) return;
  await sales.refundSale(ctx, saleId, { ...refund, withFee: true });
};

/** Gives back everything that was paid for a canceled split. */
const refundAll = async (
  ctx: Context<'stripe'>,
  { total, deposit, depositSaleId, shares, restSaleId }: SplitRow,
): Promise<void> => {
  const cause = 'canceled';
  await giveBack(ctx, depositSaleId, { key: cause, cause, amount: deposit });
  for (const { saleId, amount } of shares) await giveBack(ctx, saleId, { key: cause, cause, amount });
  await giveBack(ctx, restSaleId, { key: cause, cause, amount: total });
};

/** Notes at the invoice what the organizer has given back of what a split has paid: what was paid is less than its total then. */
export const noteRefunds = async (
  ctx: Context,
  { splitId, invoiceId, total, depositSaleId, restSaleId, shares }: SplitRow,
): Promise<void> => {
  const ids = [depositSaleId, restSaleId, ...shares.map(({ saleId }) => saleId)].filter(
    (id) => id !== undefined,
  );
  const paid = await Promise.all(ids.map((id) => sales.findSale(ctx, id)));
  const kept = paid.reduce((sum, sale) => sum + (sale ? sale.amount - sale.refunded : 0), 0);
  await invoices.notesRefundOfSplit(ctx, invoiceId, { splitId, refunded: Math.max(0, total - kept) });
};

/** Does what is left to do about a split that has ended: checkouts close, and money goes back. Idempotent. */
export const settle = async (
  ctx: Context<'stripe'>,
  { splitId }: Pick<SplitRow, 'splitId'>,
): Promise<void> => {
  const split = await findSplit(ctx, splitId);
  if (!split || split.pending === undefined || (split.state !== 'done' && split.state !== 'canceled')) return;
  for (const key of [DEPOSIT, REST, ...split.shares.map((share) => share.key)])
    await sales.closeSalesOf(ctx, itemOf(split, key));
  if (split.state === 'canceled') await refundAll(ctx, split);
  else {
    const { back } = splitFigures(split);
    await giveBack(ctx, split.depositSaleId, { key: 'back', cause: 'surplus', amount: back });
    const more = { key: 'surplus', cause: 'surplus', amount: split.restSurplus ?? 0 } as const;
    await giveBack(ctx, split.restSaleId, more);
    await noteRefunds(ctx, split);
  }
  await untilUnchanged(async () => {
    const current = await findSplit(ctx, splitId);
    return !current || (await saveSplit(ctx, current, { pending: undefined })) || undefined;
  });
};
