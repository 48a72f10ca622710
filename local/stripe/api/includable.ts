import type { Includable } from '../kernel/expand.ts';
import { listOf } from '../kernel/lists.ts';
import type { Kind, Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';

const MOST = 10;

const owned = <K extends Kind>(
  scope: Scope,
  kind: K,
  matches: (item: Resource<K>) => boolean,
): Resource<K>[] => {
  const found: Resource<K>[] = [];
  for (const item of scope.of(kind).newest()) {
    if (matches(item)) found.push(item);
    if (found.length === MOST) break;
  }
  return found;
};

/** Lists that an object contains only on request. */
export const includable: Includable = new Map(
  Object.entries({
    'checkout.session.line_items': (scope, { id }) =>
      listOf(`/v1/checkout/sessions/${String(id)}/line_items`, [
        ...(scope.of('private.checkout').find(String(id))?.lineItems ?? []),
      ]),
    'customer.subscriptions': (scope, { id }) =>
      listOf(
        `/v1/customers/${String(id)}/subscriptions`,
        owned(scope, 'subscription', ({ customer, ended_at: ended }) => customer === id && ended === null),
      ),
    'charge.refunds': (scope, { id }) =>
      listOf(
        `/v1/charges/${String(id)}/refunds`,
        owned(scope, 'refund', ({ charge }) => charge === id),
      ),
  }),
);
