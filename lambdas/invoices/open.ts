import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { findInvoice, type InvoiceRow, saveInvoice } from './invoice.table.ts';

/** Notes that the payer has opened an invoice, the first time. */
export const markOpened = (ctx: Context, { invoiceId }: InvoiceRow): Promise<{ done: true }> =>
  untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, invoiceId);
    if (invoice?.state !== 'sent') return { done: true };
    const change = { state: 'opened', openedAt: ctx.clock.now() } as const;
    return (await saveInvoice(ctx, invoice, change)) ? { done: true } : undefined;
  });
