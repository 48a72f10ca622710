import { historyWords } from '#frontend/lib/text/history-words.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Transaction } from '#shared/domains/sales/shapes.ts';

/** What a movement was for: a plan has the payment provider's words. */
export const whatOf = ({ saleId, kind, title }: Pick<Transaction, 'saleId' | 'kind' | 'title'>): string => {
  if (kind === 'payout') return m.transaction_payout();
  if (kind === 'dispute') return [title, m.transaction_cause_dispute()].join(' · ');
  return saleId === null ? historyWords({ kind, description: title }).title : title;
};

/** Whom the money came from, or went to. */
export const whoOf = ({ other, saleId, kind }: Pick<Transaction, 'other' | 'saleId' | 'kind'>): string => {
  if (kind === 'payout') return m.transaction_bank();
  return other?.displayName ?? (saleId === null ? m.transaction_platform() : m.transaction_deleted_person());
};

/** What a movement changes in each column: a refund, and what is paid out, have their own. */
export const columnsOf = ({ kind, amount }: Pick<Transaction, 'kind' | 'amount'>) => ({
  amount: kind === 'refund' || kind === 'payout' ? 0 : amount,
  refund: kind === 'refund' ? amount : 0,
  payout: kind === 'payout' ? amount : 0,
});
