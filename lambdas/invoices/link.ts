import * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import { InvoiceId } from '#shared/kernel/ids.ts';
import { createSeals } from '../core/seal.ts';
import type { Context } from '../runtime/context.ts';
import { findInvoice, type InvoiceRow } from './invoice.table.ts';

// A link opens one invoice, and nothing else: it logs nobody in.

const SCOPE = 'link';
const Target = z.object({ id: InvoiceId });
const sealsOf = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'invoices');

/** The token in the link of an invoice: the same one each time. */
export const tokenOf = (
  ctx: Context<'cursors'>,
  { invoiceId }: Pick<InvoiceRow, 'invoiceId'>,
): Promise<string> => sealsOf(ctx).seal(SCOPE, { id: invoiceId });

/** The invoice that a link opens. @throws AppError invoice.link_invalid */
export const openLink = async (ctx: Context<'cursors'>, token: string): Promise<InvoiceRow> => {
  const target = await sealsOf(ctx).open(SCOPE, Target, token);
  const invoice = target && (await findInvoice(ctx, target.id));
  if (!invoice || invoice.number === undefined) throw new AppError('invoice.link_invalid');
  return invoice;
};
