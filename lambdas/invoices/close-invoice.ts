import { AppError } from '#shared/kernel/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { nextLook, standingNow } from './day.ts';
import { findInvoice, type InvoiceRow, saveInvoice } from './invoice.table.ts';

// How an invoice ends without being paid.

/** Whether people can pay an invoice: it is sent, and not void. */
export const isSent = ({ state }: InvoiceRow): boolean => state === 'sent' || state === 'opened';

/** Refuses to end an invoice on which something is paid, or that a team pays together. @throws AppError invoice.not_open | invoice.is_paid | invoice.is_split */
export const refuseUnlessUnpaid = (ctx: Context, invoice: InvoiceRow): void => {
  if (!isSent(invoice)) throw new AppError('invoice.not_open');
  if (invoice.splitId !== undefined) throw new AppError('invoice.is_split');
  const { paid, refunded } = standingNow(ctx, invoice);
  if (paid > refunded) throw new AppError('invoice.is_paid');
};

/** What a void invoice has: claims of cash are no longer decided, and no reminder follows. */
export const voided = (ctx: Context, { payments }: InvoiceRow, reason: string): Partial<InvoiceRow> => ({
  ...{ state: 'void', voidedAt: ctx.clock.now(), voidReason: reason, pending: undefined },
  payments: payments.map((one) => (one.state === 'claimed' ? { ...one, state: 'refused' as const } : one)),
});

/** Voids an invoice, once. @throws as `refuseUnlessUnpaid` */
export const voidInvoice = (
  ctx: Context,
  { invoiceId }: InvoiceRow,
  { reason }: { readonly reason: string },
): Promise<InvoiceRow> =>
  untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    if (!invoice) throw new AppError('invoice.not_found');
    if (invoice.state === 'void') return invoice;
    refuseUnlessUnpaid(ctx, invoice);
    const change = voided(ctx, invoice, reason);
    return (await saveInvoice(ctx, invoice, change)) ? { ...invoice, ...change } : undefined;
  });

/** Turns reminders on or off. @throws AppError invoice.not_open */
export const setReminders = (
  ctx: Context,
  { invoiceId }: InvoiceRow,
  { reminders }: { readonly reminders: boolean },
): Promise<InvoiceRow> =>
  untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    if (!invoice) throw new AppError('invoice.not_found');
    if (!isSent(invoice)) throw new AppError('invoice.not_open');
    if (invoice.reminders === reminders) return invoice;
    const after = { ...invoice, reminders };
    const change = { reminders, ...nextLook(ctx, after) };
    return (await saveInvoice(ctx, invoice, change)) ? { ...after, ...change } : undefined;
  });
