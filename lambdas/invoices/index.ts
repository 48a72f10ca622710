import type { InvoiceId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as rows from './invoice.table.ts';

export { findWithRoles } from './access.ts';
export type { InvoiceRow } from './invoice.table.ts';
export { endsSplit, notesRefundOfSplit, openForSplit, startsSplit } from './of-split.ts';

/** An invoice. Cost: 1, consistent. */
export const findInvoice = (ctx: Context, invoiceId: InvoiceId) => rows.findInvoice(ctx, invoiceId);
