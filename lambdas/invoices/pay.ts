import type { Change } from '#shared/declare/rows.ts';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import type { saleRow } from '#shared/domains/sales/rows.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { InvoiceId, isGuestId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as guests from '../guests/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import { refuseUnlessPayable, savePayments } from './cash.ts';
import { standingNow } from './day.ts';
import { findInvoice, type InvoiceRow, type StoredPayment } from './invoice.table.ts';

// Payments by card: each is a sale, which is applied to its invoice once.

interface Payment {
  readonly requestKey: string;
  /** Minor units. */
  readonly amount: number;
}

/** A payer without an account gets a guest account, under the name that the organizer has written. */
const enterGuest = async (
  ctx: Context<'cursors'>,
  { payerId, payerName: name = '', payerEmail, organizerId, platform, locale }: InvoiceRow,
): Promise<void> => {
  if (payerId === undefined || !isGuestId(payerId)) return;
  await guests.enter(ctx, {
    ...{ id: payerId, name, email: payerEmail ?? null, enteredBy: organizerId, platform, locale },
  });
};

/**
 * Opens the checkout for a part of an invoice, or all that is open; the same request opens the same one. @throws as `refuseUnlessPayable`; AppError
 * sale.not_available if the organizer cannot receive payments now
 */
export const pay = async (
  ctx: Context<'stripe' | 'origins' | 'hosts' | 'cursors'>,
  invoice: InvoiceRow,
  buyer: sales.Buyer,
  { requestKey, amount }: Payment,
  request: sales.CheckoutRequest,
): Promise<{ url: string }> => {
  refuseUnlessPayable(ctx, invoice, amount, standingNow(ctx, invoice).open);
  const seller = await payments.findSeller(ctx, invoice.organizerId);
  if (!seller) throw new AppError('sale.not_available');
  await enterGuest(ctx, invoice);
  const { invoiceId: id, title, number, teamId } = invoice;
  const { url } = await sales.openSale(
    ctx,
    buyer,
    {
      ...({ kind: 'invoice', id, seller, title, teamId } as const),
      lines: [{ name: `${title} · ${number}`, amount, quantity: 1 }],
    },
    { requestKey, ...request },
  );
  if (url === undefined) throw new AppError('invoice.not_open');
  return { url };
};

/** Pays by a link, as the payer of the invoice. */
export const payByLink = (
  ctx: Context<'stripe' | 'origins' | 'hosts' | 'cursors'>,
  invoice: InvoiceRow,
  payment: Payment,
  request: sales.CheckoutRequest,
): Promise<{ url: string }> => {
  const { payerId: userId, payerEmail: email } = invoice;
  if (userId === undefined) throw new AppError('invoice.not_open');
  return pay(ctx, invoice, { userId, email }, payment, request);
};

/** What a sale pays of an invoice: as much as is open; the rest is a surplus. */
const paymentOf = (ctx: Context, invoice: InvoiceRow, sale: sales.SaleRow): StoredPayment => {
  const { open } = standingNow(ctx, invoice);
  const amount = invoice.splitId === undefined ? Math.min(open, sale.amount) : 0;
  const at = sale.paidAt ?? ctx.clock.now();
  return {
    ...{ key: sale.saleId, kind: 'card', state: 'paid', amount, refunded: 0, surplus: sale.amount - amount },
    ...{ on: localDateIn(at, invoice.timeZone), at, note: '', card: cardLabel(sale.card) },
    saleId: sale.saleId,
  };
};

/** What of a payment was given back, beside its surplus. */
const refundedOf = ({ refunded }: sales.SaleRow, { amount, surplus }: StoredPayment): number =>
  Math.min(amount, Math.max(0, refunded - surplus));

/** Applies a sale to its invoice, and returns how it counts there; undefined if it was not paid, or there is no such invoice. */
const applySale = async (ctx: Context, sale: sales.SaleRow): Promise<StoredPayment | undefined> => {
  const id = InvoiceId.parse(sale.itemId);
  const { payment } = await untilUnchanged(async () => {
    const invoice = await findInvoice(ctx, id);
    if (!invoice) return {};
    const known = invoice.payments.find(({ saleId }) => saleId === sale.saleId);
    const current = known ?? paymentOf(ctx, invoice, sale);
    const next = { ...current, refunded: refundedOf(sale, current) };
    if (known?.refunded === next.refunded) return { payment: known };
    const payments = known
      ? invoice.payments.map((one) => (one === known ? next : one))
      : [...invoice.payments, next];
    return (await savePayments(ctx, invoice, payments)) ? { payment: next } : undefined;
  });
  return payment;
};

/** A sale of an invoice was paid, or given back. Two payments at once never exceed what is open: the surplus goes back. */
export const followSale = async (
  ctx: Context<'stripe'>,
  { after }: Change<typeof saleRow>,
): Promise<void> => {
  const sale = after?.kind === 'invoice' ? await sales.findSale(ctx, after.saleId) : undefined;
  if (!sale || !isCharged(sale.state)) return;
  const payment = await applySale(ctx, sale);
  const surplus = payment ? payment.surplus : sale.amount;
  if (surplus === 0) return;
  await sales.refundSurplus(ctx, sale.saleId, surplus);
};
