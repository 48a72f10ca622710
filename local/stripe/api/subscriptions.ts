import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { onClock } from '../engine/agenda.ts';
import { methodOf } from '../engine/cards.ts';
import { changePlan } from '../engine/plan-change.ts';
import {
  endSubscription,
  periodOf,
  saveSubscription,
  startSubscription,
  trialEndAfter,
} from '../engine/subscriptions.ts';
import { listOf, listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Subscription } from '../objects/subscription.ts';
import { mergeMetadata } from './metadata.ts';

const proration = z._default(z.enum(['always_invoice', 'create_prorations', 'none']), 'create_prorations');

const Create = p.parametersOf<Stripe.SubscriptionCreateParams>()({
  application_fee_percent: z.optional(p.decimal),
  customer: p.text,
  default_payment_method: z.optional(p.text),
  description: z.optional(p.text),
  items: z.array(z.strictObject({ price: p.text, quantity: z._default(p.integer, 1) })),
  metadata: p.metadata,
  payment_behavior: z._default(
    z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
    'allow_incomplete',
  ),
  transfer_data: z.optional(z.strictObject({ destination: p.text })),
  trial_period_days: z.optional(p.integer),
});

const Update = p.parametersOf<Stripe.SubscriptionUpdateParams>()({
  billing_cycle_anchor: z.optional(z.enum(['now', 'unchanged'])),
  cancel_at: z.optional(p.clearable(p.integer)),
  cancel_at_period_end: z.optional(p.flag),
  default_payment_method: z.optional(p.clearable(p.text)),
  description: z.optional(p.clearable(p.text)),
  items: z.optional(
    z.array(
      z.strictObject({
        id: z.optional(p.text),
        price: z.optional(p.text),
        quantity: z.optional(p.integer),
        deleted: z.optional(p.flag),
      }),
    ),
  ),
  metadata: p.metadata,
  payment_behavior: z.optional(z.enum(['allow_incomplete'])),
  proration_behavior: proration,
});
type Update = z.output<typeof Update>;

const Cancel = p.parametersOf<Stripe.SubscriptionCancelParams>()({
  invoice_now: z.optional(p.flag),
  prorate: z.optional(p.flag),
  cancellation_details: z.optional(
    z.strictObject({ comment: z.optional(p.text), feedback: z.optional(p.text) }),
  ),
});

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const List = p.parametersOf<Stripe.SubscriptionListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
  price: z.optional(p.text),
  status: z.optional(z.enum(STATUSES)),
  test_clock: z.optional(p.text),
});

const create = route('POST', '/v1/subscriptions', Create, (caller, input) => {
  const customer = caller.refer('customer', input.customer, 'customer');
  const scope = onClock(caller, customer.test_clock);
  return startSubscription(scope, {
    customer,
    items: input.items.map(({ price, quantity }, index) => ({
      price: scope.refer('price', price, `items[${index}][price]`),
      quantity,
    })),
    trialEnd: trialEndAfter(scope, input.trial_period_days ?? null),
    method:
      input.default_payment_method === undefined
        ? null
        : methodOf(scope, input.default_payment_method, 'default_payment_method'),
    metadata: mergeMetadata({}, input.metadata),
    description: input.description ?? null,
    transferTo: input.transfer_data
      ? scope.refer('account', input.transfer_data.destination, 'transfer_data[destination]').id
      : null,
    feePercent: input.application_fee_percent ?? null,
    behavior: input.payment_behavior,
  });
});

const cancellation = (scope: Scope, before: Subscription, input: Update): Partial<Subscription> => {
  const { cancel_at: at, cancel_at_period_end: atEnd } = input;
  if (atEnd !== undefined && at !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (atEnd === undefined && at === undefined) return {};
  const end = atEnd === true ? periodOf(before).end : (at ?? null);
  return {
    cancel_at: end,
    cancel_at_period_end: atEnd === true,
    canceled_at: end === null ? null : scope.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: end === null ? null : 'cancellation_requested',
    },
  };
};

const defaultMethod = (scope: Scope, before: Subscription, id: string | null | undefined): string | null => {
  if (id === undefined) return before.default_payment_method;
  return id === null ? null : scope.refer('payment_method', id, 'default_payment_method').id;
};

const update = route('POST', '/v1/subscriptions/:id', Update, (caller, input, id) => {
  const before = caller.load('subscription', id);
  const scope = onClock(caller, before.test_clock);
  if (before.ended_at !== null) {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    throw invalidRequest(message);
  }
  const changed: Subscription = {
    ...before,
    ...cancellation(scope, before, input),
    default_payment_method: defaultMethod(scope, before, input.default_payment_method),
    description: input.description === undefined ? before.description : input.description,
    metadata: mergeMetadata(before.metadata, input.metadata),
  };
  const restarts = input.billing_cycle_anchor === 'now';
  if (!input.items && !restarts) {
    const after = saveSubscription(scope, changed);
    scope.emit('customer.subscription.updated', after, before);
    return after;
  }
  const items = (input.items ?? []).map((item, index) => ({
    ...item,
    price: item.price === undefined ? undefined : scope.refer('price', item.price, `items[${index}][price]`),
  }));
  return changePlan(scope, changed, {
    items,
    proration: input.proration_behavior,
    restartsCycle: restarts,
  });
});

const cancel = route('DELETE', '/v1/subscriptions/:id', Cancel, (caller, input, id) => {
  const subscription = caller.load('subscription', id);
  const scope = onClock(caller, subscription.test_clock);
  if (subscription.ended_at !== null) {
    throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
  }
  const ended = endSubscription(scope, subscription, 'cancellation_requested');
  const { comment, feedback } = input.cancellation_details ?? {};
  if (comment === undefined && feedback === undefined) return ended;
  return saveSubscription(scope, {
    ...ended,
    cancellation_details: {
      comment: comment ?? null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  });
});

const isListed = (subscription: Subscription, status: (typeof STATUSES)[number] | undefined): boolean => {
  if (status === 'all') return true;
  const hasEnded = ['canceled', 'incomplete_expired'].includes(subscription.status);
  if (status === undefined) return !hasEnded;
  return status === 'ended' ? hasEnded : subscription.status === status;
};

const list = route('GET', '/v1/subscriptions', List, (scope, input) =>
  listPage(
    scope,
    'subscription',
    '/v1/subscriptions',
    input,
    (subscription) =>
      isListed(subscription, input.status) &&
      (input.customer === undefined || subscription.customer === input.customer) &&
      (input.test_clock === undefined || subscription.test_clock === input.test_clock) &&
      (input.price === undefined || subscription.items.data.some(({ price }) => price.id === input.price)),
  ),
);

const items = route(
  'GET',
  '/v1/subscription_items',
  z.strictObject({ ...p.page, subscription: p.text }),
  (scope, input) =>
    listOf(
      '/v1/subscription_items',
      scope.refer('subscription', input.subscription, 'subscription').items.data.slice(0, input.limit),
    ),
);

export const subscriptionRoutes: readonly Route[] = [
  create,
  update,
  cancel,
  list,
  items,
  route('GET', '/v1/subscriptions/:id', p.none, (scope, _input, id) => scope.load('subscription', id)),
];
