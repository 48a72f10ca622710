import { m } from '#frontend/paraglide/messages.js';
import type { HistoryEntry } from '#shared/domains/payments/shapes.ts';

/** The payment provider's descriptions of plan payments; all others are a person's own. */
const known = new Map<string, () => string>([
  ['Subscription creation', m.transactions_started],
  ['Subscription update', m.transactions_renewed],
]);
const kinds = {
  charge: m.transactions_kind_charge,
  refund: m.transactions_kind_refund,
} as const satisfies Record<HistoryEntry['kind'], () => string>;

type Entry = Pick<HistoryEntry, 'kind' | 'description'>;

/** What a transaction was for, and its kind; only one of them if both would say the same. */
export const historyWords = ({ kind, description }: Entry): { title: string; kind: string | null } => {
  const what = known.get(description)?.() ?? description.trim();
  return what === '' ? { title: kinds[kind](), kind: null } : { title: what, kind: kinds[kind]() };
};
