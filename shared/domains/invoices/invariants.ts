import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { shareOf } from '../../kernel/money.ts';
import { paymentKinds, paymentStates, storedStates } from './rules.ts';

const payment = z.object({
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  amount: z.int(),
  refunded: z.int(),
  surplus: z.int(),
  saleId: z.optional(z.string()),
});
const lateFee = z.union([
  z.object({ kind: z.literal('fixed'), amount: z.int() }),
  z.object({ kind: z.literal('share'), basisPoints: z.int() }),
]);
const invoice = z.object({
  invoiceId: z.string(),
  organizerId: z.string(),
  state: z.enum(storedStates),
  number: z.optional(z.int()),
  total: z.int(),
  lateFee: z.optional(lateFee),
  payments: z.array(payment),
});

const numbers = invariant({
  name: 'The invoices of an organizer are numbered from 1 without gaps.',
  agreement: 'always',
  rows: {
    invoice: compare(invoice, ({ organizerId, number }) => (number === undefined ? undefined : organizerId)),
    invoiceCounter: compare(
      z.object({ organizerId: z.string(), last: z.int() }),
      ({ organizerId }) => organizerId,
    ),
  },
  holds: ({ invoice: numbered, invoiceCounter: [counter, ...others] }) => {
    const given = new Set(numbered.map(({ number }) => number));
    return (
      others.length === 0 &&
      counter?.last === numbered.length &&
      given.size === numbered.length &&
      numbered.every(({ number = 0 }) => number >= 1 && number <= numbered.length)
    );
  },
});

const open = invariant({
  name: 'No more is paid of an invoice than its total and its late fee, and no more is given back than was paid.',
  agreement: 'always',
  rows: { invoice: compare(invoice, ({ invoiceId }) => invoiceId) },
  holds: ({ invoice: [one] }) => {
    if (!one) return true;
    const { total, lateFee: fee, payments } = one;
    const most = fee?.kind === 'fixed' ? fee.amount : shareOf(total, fee?.basisPoints ?? 0);
    const paid = payments.filter(({ state }) => state === 'paid');
    return (
      paid.reduce((sum, { amount }) => sum + amount, 0) <= total + most &&
      payments.every(
        ({ state, amount, refunded }) => refunded <= amount && (refunded === 0 || state === 'paid'),
      )
    );
  },
});

const sold = invariant({
  name: 'What was charged for an invoice counts for it once, or is given back.',
  agreement: 'soon',
  rows: {
    invoice: compare(invoice, ({ invoiceId }) => invoiceId),
    sale: compare(
      z.object({
        saleId: z.string(),
        kind: z.string(),
        itemId: z.string(),
        amount: z.int(),
        chargeId: z.optional(z.string()),
      }),
      ({ kind, itemId }) => (kind === 'invoice' ? itemId : undefined),
    ),
  },
  holds: ({ invoice: [one], sale: sales }) => {
    const charged = sales.filter(({ chargeId }) => chargeId !== undefined);
    const byCard = one?.payments.filter(({ kind }) => kind === 'card') ?? [];
    return (
      byCard.length === charged.length &&
      charged.every(({ saleId, amount }) =>
        byCard.some((paid) => paid.saleId === saleId && paid.amount + paid.surplus === amount),
      )
    );
  },
});

/** What always holds for invoices. */
export const invariants = [numbers, open, sold];
