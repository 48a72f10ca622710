import { m } from '#frontend/paraglide/messages.js';
import type { HistoryEntry } from '#shared/domains/payments/contract.ts';

/** The payment provider's own words for bills of plans; all others are somebody's own. */
const known = new Map<string, () => string>([
  ['Subscription creation', m.transactions_started],
  ['Subscription update', m.transactions_renewed],
]);
const kinds = {
  charge: m.transactions_kind_charge,
  refund: m.transactions_kind_refund,
} as const satisfies Record<HistoryEntry['kind'], () => string>;

type Told = Pick<HistoryEntry, 'kind' | 'description'>;

/** What a movement was for, and what kind it is; one of both where they would say the same. */
export const historyWords = ({ kind, description }: Told): { title: string; kind: string | null } => {
  const what = known.get(description)?.() ?? description.trim();
  return what === '' ? { title: kinds[kind](), kind: null } : { title: what, kind: kinds[kind]() };
};
