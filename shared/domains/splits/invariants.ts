import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { isPossible, shareStates, splitStates } from './rules.ts';

const split = z.object({
  splitId: z.string(),
  invoiceId: z.string(),
  state: z.enum(splitStates),
  total: z.int(),
  deposit: z.int(),
  depositSaleId: z.optional(z.string()),
  shares: z.array(z.object({ amount: z.int(), state: z.enum(shareStates), saleId: z.optional(z.string()) })),
});

const amounts = invariant({
  name: 'The shares of a split add up with that of its captain, whose deposit covers it, and a paid share has its sale.',
  agreement: 'always',
  rows: { split: compare(split, ({ splitId }) => splitId) },
  holds: ({ split: [one] }) =>
    one === undefined ||
    (isPossible(one) &&
      one.shares.every(({ state, saleId }) => (state === 'paid') === (saleId !== undefined)) &&
      (one.state !== 'running' || one.depositSaleId !== undefined) &&
      (one.state !== 'done' || one.shares.every(({ state }) => state !== 'owes'))),
});

const ofInvoice = invariant({
  name: 'An invoice names the split by which alone it is paid, and has what a split that is done has paid.',
  agreement: 'always',
  rows: {
    split: compare(split, ({ invoiceId }) => invoiceId),
    invoice: compare(
      z.object({
        invoiceId: z.string(),
        splitId: z.optional(z.string()),
        payments: z.array(z.object({ key: z.string(), kind: z.string() })),
      }),
      ({ invoiceId }) => invoiceId,
    ),
  },
  holds: ({ split: splits, invoice: [invoice] }) => {
    const current = splits.filter(({ state }) => state === 'starting' || state === 'running');
    return (
      invoice !== undefined &&
      current.length <= 1 &&
      current[0]?.splitId === invoice.splitId &&
      invoice.payments
        .filter(({ kind }) => kind === 'split')
        .every(({ key }) => splits.some(({ splitId, state }) => splitId === key && state === 'done'))
    );
  },
});

/** What always holds for splits. */
export const invariants = [amounts, ofInvoice];
