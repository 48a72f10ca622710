import type Stripe from 'stripe';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import type { Price } from '../objects/catalog.ts';
import type { Customer } from '../objects/customer.ts';
import { type Invoice, newLine } from '../objects/invoice.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { newSubscription, type Period, type Subscription } from '../objects/subscription.ts';
import { agendaOf } from './agenda.ts';
import { declineError } from './charging.ts';
import { draftInvoice, finalizeInvoice, payInvoice, saveInvoice, type WaitlistChanges } from './invoicing.ts';
import { periodLine, trialLine } from './lines.ts';
import { periodEnd, recurringOf } from './periods.ts';
import { defaultMethod } from './wallet.ts';

const DAY = 86_400;
/** Without a first payment, the subscription expires after this many seconds. */
const LAPSES_AFTER = 23 * 3600;
const RUNNING = new Set(['active', 'trialing', 'past_due']);

export const periodOf = (subscription: Subscription): Period => {
  const [first] = subscription.items.data;
  return {
    start: first?.current_period_start ?? subscription.start_date,
    end: first?.current_period_end ?? subscription.start_date,
  };
};

const nextAt = (subscription: Subscription): number | undefined => {
  if (subscription.status === 'incomplete') return subscription.created + LAPSES_AFTER;
  if (!RUNNING.has(subscription.status)) return undefined;
  return Math.min(periodOf(subscription).end, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
};

export const saveSubscription = (scope: Scope, subscription: Subscription): Subscription => {
  const at = nextAt(subscription);
  const due = at === undefined ? undefined : { agenda: agendaOf(subscription.test_clock), at };
  return scope.save('subscription', subscription, due);
};

/** Stores a change and emits its event. */
export const changeSubscription = (
  scope: Scope,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription => {
  const after = saveSubscription(scope, { ...before, ...change });
  scope.emit('customer.subscription.updated', after, before);
  return after;
};

export const methodFor = (scope: Scope, subscription: Subscription): PaymentMethod | undefined => {
  const own = subscription.default_payment_method;
  if (own !== null) return scope.of('payment_method').find(own);
  const customer = scope.of('customer').find(subscription.customer);
  return customer && defaultMethod(scope, customer);
};

export interface NewSubscriptionPlan {
  readonly customer: Customer;
  readonly items: readonly { readonly price: Price; readonly quantity: number }[];
  readonly trialEnd: number | null;
  readonly method: PaymentMethod | null;
  readonly metadata: Stripe.Metadata | null;
  readonly description: string | null;
  readonly transferTo: string | null;
  readonly feePercent: number | null;
  /** Whether a declined first payment leaves an incomplete subscription or nothing. */
  readonly behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
}

const rhythmOf = (items: NewSubscriptionPlan['items']) => {
  const [first] = items;
  if (!first) throw invalidRequest('You must pass in at least one item.', { param: 'items' });
  const rhythm = recurringOf(first.price);
  for (const { price } of items) {
    const { interval, interval_count: count } = recurringOf(price);
    if (price.type !== 'recurring') {
      const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`;
      throw invalidRequest(message, { param: 'items[0][price]' });
    }
    if (interval !== rhythm.interval || count !== rhythm.interval_count) {
      throw invalidRequest('Price interval must match that of the other prices.', { param: 'items' });
    }
  }
  return { rhythm, currency: first.price.currency };
};

const create = (scope: Scope, plan: NewSubscriptionPlan): Subscription => {
  const { rhythm, currency } = rhythmOf(plan.items);
  const period = { start: scope.now, end: plan.trialEnd ?? periodEnd(scope.now, rhythm, scope.now) };
  return newSubscription(scope, {
    customer: plan.customer.id,
    testClock: plan.customer.test_clock ?? null,
    currency,
    items: plan.items,
    period,
    trialEnd: plan.trialEnd,
    paymentMethod: plan.method?.id ?? null,
    metadata: plan.metadata,
    description: plan.description,
    transferTo: plan.transferTo,
    feePercent: plan.feePercent,
  });
};

const firstInvoice = (scope: Scope, subscription: Subscription): Invoice => {
  const customer = scope.load('customer', subscription.customer);
  const period = periodOf(subscription);
  const line = subscription.status === 'trialing' ? trialLine : periodLine;
  return draftInvoice(scope, {
    customer,
    subscription,
    reason: 'subscription_create',
    period: { start: scope.now, end: scope.now },
    finalizesAt: null,
    lines: (invoice) =>
      subscription.items.data.map((item) => newLine(scope, invoice, line(scope, item, period))),
  });
};

/** The effect of an invoice's outcome on its subscription. */
export const afterSettlement = (
  scope: Scope,
  subscription: Subscription,
  { invoice }: WaitlistChanges,
): Subscription => {
  const isPaid = invoice.status === 'paid';
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (isPaid && isWaiting) return changeSubscription(scope, subscription, { status: 'active' });
  if (isPaid || invoice.billing_reason === 'subscription_create') return subscription;
  if (invoice.next_payment_attempt !== null) {
    return subscription.status === 'past_due'
      ? subscription
      : changeSubscription(scope, subscription, { status: 'past_due' });
  }
  return scope.settings.afterLastRetry === 'unpaid'
    ? changeSubscription(scope, subscription, { status: 'unpaid' })
    : endSubscription(scope, subscription, 'payment_failed');
};

/** Starts a subscription with its first invoice. */
export const startSubscription = (scope: Scope, plan: NewSubscriptionPlan): Subscription => {
  const created = saveSubscription(scope, create(scope, plan));
  const draft = firstInvoice(scope, created);
  const started = saveSubscription(scope, { ...created, latest_invoice: draft.id });
  const invoice = finalizeInvoice(scope, draft);
  if (plan.behavior === 'default_incomplete' && invoice.amount_due > 0) {
    scope.emit('customer.subscription.created', started);
    return started;
  }
  const method = plan.method ?? defaultMethod(scope, plan.customer);
  const settlement = payInvoice(scope, invoice, method);
  if (settlement.invoice.status !== 'paid' && plan.behavior === 'error_if_incomplete') {
    const refused = settlement.payment && method && declineError(settlement.payment, method);
    throw new StripeError(402, 'card_error', refused?.message ?? 'This customer has no payment method.', {
      code: refused?.details.code ?? 'resource_missing',
    });
  }
  const isPaid = settlement.invoice.status === 'paid';
  const status = isPaid && started.status === 'incomplete' ? 'active' : started.status;
  const running = saveSubscription(scope, { ...started, status });
  scope.emit('customer.subscription.created', running);
  return running;
};

export const endSubscription = (
  scope: Scope,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  const ended = saveSubscription(scope, {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? scope.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: scope.now,
    status: 'canceled',
  });
  const latest = ended.latest_invoice === null ? undefined : scope.of('invoice').find(ended.latest_invoice);
  if (latest?.status === 'open' || latest?.status === 'draft') {
    saveInvoice(scope, { ...latest, auto_advance: false, next_payment_attempt: null });
  }
  scope.emit('customer.subscription.deleted', ended);
  return ended;
};

export const lapse = (scope: Scope, subscription: Subscription): Subscription =>
  changeSubscription(scope, subscription, { status: 'incomplete_expired', ended_at: scope.now });

/** The next period, with an invoice that stays a draft for an hour. */
export const renew = (scope: Scope, subscription: Subscription): Subscription => {
  const customer = scope.load('customer', subscription.customer);
  const [first] = subscription.items.data;
  if (!first) return subscription;
  const old = periodOf(subscription);
  const end = periodEnd(subscription.billing_cycle_anchor, recurringOf(first.price), old.end);
  const period = { start: old.end, end };
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const renewed: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: items },
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  };
  const invoice = draftInvoice(scope, {
    customer,
    subscription: renewed,
    reason: 'subscription_cycle',
    period: old,
    finalizesAt: scope.now + 3600,
    lines: (id) => items.map((item) => newLine(scope, id, periodLine(scope, item, period))),
  });
  const kept = saveSubscription(scope, { ...renewed, latest_invoice: invoice.id });
  scope.emit('customer.subscription.updated', kept, subscription);
  return kept;
};

export const trialEndAfter = (scope: Scope, days: number | null): number | null =>
  days === null ? null : scope.now + days * DAY;
