import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';

/** What is open of an invoice and not claimed in cash. Minor units. */
export interface OpenParts {
  readonly overdue: number;
  /** The first installment that is not due yet. */
  readonly next: { readonly dueOn: string; readonly amount: number } | undefined;
  readonly later: number;
}

/** What is overdue, what is due next, and what is due after that. */
export const openParts = ({ open, installments }: InvoiceSheet['standing']): OpenParts => {
  const left = installments
    .map(({ dueOn, state, amount, paid, claimed }) => ({ dueOn, state, amount: amount - paid - claimed }))
    .filter(({ amount }) => open > 0 && amount > 0);
  const sum = (parts: typeof left): number => parts.reduce((total, { amount }) => total + amount, 0);
  const [next, ...later] = left.filter(({ state }) => state !== 'overdue');
  return {
    overdue: sum(left.filter(({ state }) => state === 'overdue')),
    next: next && { dueOn: next.dueOn, amount: next.amount },
    later: sum(later),
  };
};
