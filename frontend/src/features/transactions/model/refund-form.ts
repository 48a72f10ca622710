import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { amountOf } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { salesContract } from '#shared/domains/sales/contract.ts';

interface RefundValues {
  /** Dollars, as typed. */
  readonly amount: string;
}

/** How much of a payment is given back by hand. */
export const refundForm = defineForm({
  leaving: 'free',
  input: z.omit(salesContract.refund.body, { requestKey: true }),
  empty: { amount: '' },
  toInput: ({ amount }: RefundValues) => {
    const minor = amountOf(amount);
    return minor === undefined ? {} : { amount: minor };
  },
  labels: { amount: m.transaction_refund_amount },
});
