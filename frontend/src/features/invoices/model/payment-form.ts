import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { amountOf } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { isPayable } from '#shared/domains/invoices/rules.ts';

interface PaymentValues {
  /** Dollars, as typed. */
  readonly amount: string;
}
interface CashValues extends PaymentValues {
  readonly note: string;
}

const problemOf = ({ amount }: PaymentValues, open: number) => {
  const minor = amountOf(amount);
  if (minor === undefined || minor < 1 || isPayable(minor, open)) return [];
  return [{ field: 'amount', reason: minor > open ? ('too_big' as const) : ('choice' as const) }];
};

/** Another amount than what is due: at most `open`, in minor units, and not too small for a card. */
export const paymentForm = (open: number) =>
  defineForm({
    leaving: 'free',
    input: z.omit(invoicesContract.pay.body, { requestKey: true }),
    empty: { amount: '' },
    toInput: ({ amount }: PaymentValues) => ({ amount: amountOf(amount) }),
    also: (values: PaymentValues) => problemOf(values, open),
    labels: { amount: m.invoice_pay_amount },
    sentences: { amount: ({ reason }) => (reason === 'choice' ? m.invoice_pay_too_small() : null) },
  });

/** What someone says they have paid in cash. */
export const cashForm = (open: number) =>
  defineForm({
    leaving: 'free',
    input: z.omit(invoicesContract.claimCash.body, { requestKey: true }),
    empty: { amount: '', note: '' },
    toInput: ({ amount, note }: CashValues) => ({ amount: amountOf(amount), note }),
    also: (values: CashValues) => problemOf(values, open),
    labels: { amount: m.invoice_cash_amount, note: m.invoice_cash_note },
    sentences: { amount: ({ reason }) => (reason === 'choice' ? m.invoice_pay_too_small() : null) },
  });
