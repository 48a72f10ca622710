import type { InvoiceId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { standingNow } from './day.ts';
import * as rows from './invoice.table.ts';

export { findWithRoles } from './access.ts';
export type { InvoiceRow } from './invoice.table.ts';
export { endsSplit, notesRefundOfSplit, openForSplit, startsSplit } from './of-split.ts';

/** An invoice. Cost: 1, consistent. */
export const findInvoice = (ctx: Context, invoiceId: InvoiceId) => rows.findInvoice(ctx, invoiceId);

const MOST_LOOKED_AT = 100;

/** Whether someone has something to pay of the last 100 invoices of an organizer. Cost: ½ for 4 KB. */
export const hasOpen = async (ctx: Context, organizerId: UserId): Promise<boolean> =>
  (await rows.listWritten(ctx, organizerId, undefined, MOST_LOOKED_AT)).some(
    (invoice) => invoice.number !== undefined && standingNow(ctx, invoice).open > 0,
  );
