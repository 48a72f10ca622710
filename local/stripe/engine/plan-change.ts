import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Price, planOf } from '../objects/catalog.ts';
import { lineOfItem, type NewLine, newInvoiceItem, newLine } from '../objects/invoice.ts';
import { newItem, type Period, type Subscription, type SubscriptionItem } from '../objects/subscription.ts';
import { draftInvoice, finalizeInvoice, payInvoice } from './invoicing.ts';
import { periodLine, prorationLine } from './lines.ts';
import { periodEnd, recurringOf } from './periods.ts';
import { afterSettlement, methodFor, periodOf, saveSubscription } from './subscriptions.ts';

export interface ItemChange {
  readonly id?: string | undefined;
  readonly price?: Price | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
}

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

const changedItem = (item: SubscriptionItem, change: ItemChange): SubscriptionItem => {
  const price = change.price ?? item.price;
  return { ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity ?? 1 };
};

const applyChanges = (
  scope: Scope,
  { id, items }: Subscription,
  changes: readonly ItemChange[],
  period: Period,
): SubscriptionItem[] => {
  let data = items.data;
  for (const [index, change] of changes.entries()) {
    if (change.id === undefined) {
      if (!change.price) throw invalidRequest('Missing required param: items[0][price].', { param: 'items' });
      data = [...data, newItem(scope, id, change.price, change.quantity ?? 1, period)];
      continue;
    }
    if (!data.some((item) => item.id === change.id)) {
      throw invalidRequest(`No such subscription_item: '${change.id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      });
    }
    data = change.deleted
      ? data.filter((item) => item.id !== change.id)
      : data.map((item) => (item.id === change.id ? changedItem(item, change) : item));
  }
  if (data.length === 0) {
    throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' });
  }
  return data;
};

const isSame = (one: SubscriptionItem, other: SubscriptionItem | undefined): boolean =>
  other !== undefined && one.price.id === other.price.id && one.quantity === other.quantity;

/** A credit for the old price and a charge for the new one, for the rest of the period. */
const prorations = (
  scope: Scope,
  before: readonly SubscriptionItem[],
  after: readonly SubscriptionItem[],
): NewLine[] => {
  const now = new Map(after.map((item) => [item.id, item]));
  const then = new Map(before.map((item) => [item.id, item]));
  return [
    ...before.filter((item) => !isSame(item, now.get(item.id))).map((item) => prorationLine(scope, item, -1)),
    ...after.filter((item) => !isSame(item, then.get(item.id))).map((item) => prorationLine(scope, item, 1)),
  ];
};

const wait = (scope: Scope, customer: string, lines: readonly NewLine[]): void => {
  for (const line of lines) {
    const item = scope.save('invoiceitem', newInvoiceItem(scope, customer, line));
    scope.emit('invoiceitem.created', item);
  }
};

/** Bills now; a declined card leaves the subscription past due on the new plan. */
const billNow = (scope: Scope, subscription: Subscription, lines: readonly NewLine[]): Subscription => {
  const customer = scope.load('customer', subscription.customer);
  const draft = draftInvoice(scope, {
    customer,
    subscription,
    reason: 'subscription_update',
    period: { start: scope.now, end: scope.now },
    finalizesAt: null,
    lines: (invoice) =>
      lines.map((line) =>
        line.isProration
          ? lineOfItem(
              scope,
              invoice,
              scope.save('invoiceitem', { ...newInvoiceItem(scope, customer.id, line), invoice }),
            )
          : newLine(scope, invoice, line),
      ),
  });
  const billed = saveSubscription(scope, { ...subscription, latest_invoice: draft.id });
  const settlement = payInvoice(scope, finalizeInvoice(scope, draft), methodFor(scope, billed));
  return afterSettlement(scope, billed, settlement);
};

export interface PlanChange {
  readonly items: readonly ItemChange[];
  readonly proration: ProrationBehavior;
  readonly restartsCycle: boolean;
}

const isOtherRhythm = (before: readonly SubscriptionItem[], after: readonly SubscriptionItem[]): boolean => {
  const [old, young] = [before[0], after[0]].map((item) => item && recurringOf(item.price));
  return old?.interval !== young?.interval || old?.interval_count !== young?.interval_count;
};

/** Changes prices or quantities. Another interval starts a new period immediately, and bills it. */
export const changePlan = (scope: Scope, before: Subscription, change: PlanChange): Subscription => {
  const old = before.items.data;
  const data = applyChanges(scope, before, change.items, periodOf(before));
  const [first] = data;
  const restarts = change.restartsCycle || isOtherRhythm(old, data);
  if (!first || before.status === 'trialing' || !restarts) {
    const after = saveSubscription(scope, { ...before, items: { ...before.items, data } });
    const lines = prorations(scope, old, data);
    const isFree = change.proration === 'none' || before.status === 'trialing' || lines.length === 0;
    scope.emit('customer.subscription.updated', after, before);
    if (isFree) return after;
    if (change.proration === 'always_invoice') return billNow(scope, after, lines);
    wait(scope, before.customer, lines);
    return after;
  }
  const period = { start: scope.now, end: periodEnd(scope.now, recurringOf(first.price), scope.now) };
  const fresh = data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const credits = change.proration === 'none' ? [] : old.map((item) => prorationLine(scope, item, -1));
  const after = saveSubscription(scope, {
    ...before,
    billing_cycle_anchor: scope.now,
    items: { ...before.items, data: fresh },
  });
  scope.emit('customer.subscription.updated', after, before);
  return billNow(scope, after, [...credits, ...fresh.map((item) => periodLine(scope, item, period))]);
};
