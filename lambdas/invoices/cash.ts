import { invoiceLimits, isPayable } from '#shared/domains/invoices/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { isSent } from './close-invoice.ts';
import { nextLook, standingNow, todayOf } from './day.ts';
import { findInvoice, type InvoiceRow, type StoredPayment, saveInvoice } from './invoice.table.ts';

// Cash changes hands outside the product: the payer says so, and it counts once the organizer has confirmed it.

/**
 * Refuses a payment of a part of an invoice. @throws AppError invoice.not_open | invoice.is_split | invoice.payments_full; invoice.too_much with what
 * can be paid
 */
export const refuseUnlessPayable = (
  ctx: Context,
  invoice: InvoiceRow,
  amount: number,
  open: number,
): void => {
  if (!isSent(invoice) || standingNow(ctx, invoice).open === 0) throw new AppError('invoice.not_open');
  if (invoice.splitId !== undefined) throw new AppError('invoice.is_split');
  if (invoice.payments.length >= invoiceLimits.payments) throw new AppError('invoice.payments_full');
  if (!isPayable(amount, open)) throw new AppError('invoice.too_much', { limit: open });
};

/** Changes the payments of an invoice, and with them when it is looked after. */
export const savePayments = async (
  ctx: Context,
  invoice: InvoiceRow,
  payments: StoredPayment[],
): Promise<InvoiceRow | undefined> => {
  const change = { payments, ...nextLook(ctx, { ...invoice, payments }) };
  return (await saveInvoice(ctx, invoice, change)) ? findInvoice(ctx, invoice.invoiceId) : undefined;
};

const current = async (ctx: Context, { invoiceId }: InvoiceRow): Promise<InvoiceRow> => {
  const invoice = await findInvoice(ctx, invoiceId);
  if (!invoice) throw new AppError('invoice.not_found');
  return invoice;
};

/** Notes a claim; a repeated request finds it. @throws as `refuseUnlessPayable`; AppError request.key_reused */
export const claimCash = (
  ctx: Context,
  invoice: InvoiceRow,
  {
    requestKey: key,
    amount,
    note,
  }: { readonly requestKey: string; readonly amount: number; readonly note: string },
): Promise<InvoiceRow> =>
  untilUnchanged(async () => {
    const before = await current(ctx, invoice);
    const known = before.payments.find((one) => one.key === key);
    if (known && (known.kind !== 'cash' || known.amount !== amount || known.note !== note))
      throw new AppError('request.key_reused');
    if (known) return before;
    const { open, claimed } = standingNow(ctx, before);
    refuseUnlessPayable(ctx, before, amount, Math.max(0, open - claimed));
    const claim: StoredPayment = {
      ...{ key, kind: 'cash', state: 'claimed', amount, refunded: 0, surplus: 0, note, card: '' },
      ...{ on: todayOf(ctx, before), at: ctx.clock.now() },
    };
    return savePayments(ctx, before, [...before.payments, claim]);
  });

/**
 * Confirms a claim, or refuses it. @throws AppError invoice.not_found for a claim that does not exist; invoice.changed_meanwhile if it was decided
 * otherwise; invoice.too_much if more is claimed than is open by now
 */
export const decideCash = (
  ctx: Context,
  invoice: InvoiceRow,
  key: string,
  { isReceived }: { readonly isReceived: boolean },
): Promise<InvoiceRow> =>
  untilUnchanged(async () => {
    const before = await current(ctx, invoice);
    const claim = before.payments.find((one) => one.key === key && one.kind === 'cash');
    if (!claim) throw new AppError('invoice.not_found');
    const state = isReceived ? 'paid' : 'refused';
    if (claim.state === state) return before;
    if (claim.state !== 'claimed') throw new AppError('invoice.changed_meanwhile');
    if (isReceived && before.splitId !== undefined) throw new AppError('invoice.is_split');
    const { open } = standingNow(ctx, before);
    if (isReceived && claim.amount > open) throw new AppError('invoice.too_much', { limit: open });
    return savePayments(
      ctx,
      before,
      before.payments.map((one) => (one === claim ? { ...one, state } : one)),
    );
  });
