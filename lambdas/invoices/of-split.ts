import { localDateIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvoiceId, SplitId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { savePayments } from './cash.ts';
import { isSent } from './close-invoice.ts';
import { nextLook, standingNow } from './day.ts';
import { changed, findInvoice, Invoice, type InvoiceRow, type StoredPayment } from './invoice.table.ts';

// What a split does with the invoice that it pays: writes for its own transactions. They fail if the invoice has changed since it was read.

const replaces = (ctx: Context, before: InvoiceRow, change: Partial<InvoiceRow>): TransactionWrite =>
  writeOf({ invoice: Invoice(ctx) }, (write) =>
    write.invoice
      .put(changed(ctx, before, change))
      .where((row, op) => op.eq(row.revision, before.revision))
      .commit(),
  );

/** What a split can pay of an invoice, in minor units. @throws AppError invoice.not_open | invoice.is_split */
export const openForSplit = (ctx: Context, invoice: InvoiceRow): number => {
  const { open } = standingNow(ctx, invoice);
  if (!isSent(invoice) || open === 0) throw new AppError('invoice.not_open');
  if (invoice.splitId !== undefined) throw new AppError('invoice.is_split');
  return open;
};

/** From now on, the invoice is paid by that split alone. */
export const startsSplit = (ctx: Context, invoice: InvoiceRow, splitId: SplitId): TransactionWrite =>
  replaces(ctx, invoice, { splitId, pending: undefined });

/** A split ends: `amount` of the invoice is paid by it, in minor units, as far as that is open; 0 if it was canceled. */
export const endsSplit = (
  ctx: Context,
  invoice: InvoiceRow,
  { splitId, amount }: { readonly splitId: SplitId; readonly amount: number },
): TransactionWrite => {
  const now = ctx.clock.now();
  const counts = Math.min(amount, standingNow(ctx, invoice).open);
  const payment: StoredPayment = {
    ...{ key: splitId, kind: 'split', state: 'paid', amount: counts, refunded: 0, surplus: 0 },
    ...{ on: localDateIn(now, invoice.timeZone), at: now, note: '', card: '' },
  };
  const payments = counts === 0 ? invoice.payments : [...invoice.payments, payment];
  const after = { ...invoice, payments, splitId: undefined };
  return replaces(ctx, invoice, { payments, splitId: undefined, ...nextLook(ctx, after) });
};

/** Notes what was given back of what a split has paid, in minor units. Idempotent. */
export const notesRefundOfSplit = async (
  ctx: Context,
  invoiceId: InvoiceId,
  { splitId, refunded }: { readonly splitId: SplitId; readonly refunded: number },
): Promise<void> => {
  await untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    const payment = invoice?.payments.find(({ key }) => key === splitId);
    if (!invoice || !payment) return true;
    const noted = Math.min(payment.amount, refunded);
    if (payment.refunded === noted) return true;
    const payments = invoice.payments.map((one) => (one === payment ? { ...one, refunded: noted } : one));
    return savePayments(ctx, invoice, payments);
  });
};
