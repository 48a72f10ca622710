import type { RoleInInvoice } from '#shared/domains/invoices/roles.ts';
import type { InvoiceId, UserId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import { findInvoice, type InvoiceRow } from './invoice.table.ts';
import { isPayer } from './parties.ts';

const rolesIn = async (ctx: Context, userId: UserId, invoice: InvoiceRow): Promise<RoleInInvoice[]> => {
  if (userId === invoice.organizerId) return ['organizer'];
  return (await isPayer(ctx, userId, invoice)) ? ['payer'] : ['otherPerson'];
};

/** An invoice, and the caller's role in it; undefined if there is none, and for visitors. */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  id: InvoiceId,
): Promise<Found<InvoiceRow, RoleInInvoice> | undefined> => {
  const userId = callerId(caller);
  const invoice = userId && (await findInvoice(ctx, id));
  return invoice && { object: invoice, roles: await rolesIn(ctx, userId, invoice) };
};
