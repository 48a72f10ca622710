import * as z from 'zod/mini';
import { refuseImpossibleFee, refuseUnready } from '../engine/charge-limits.ts';
import { expireSession, saveSession } from '../engine/checkout.ts';
import { productName } from '../engine/lines.ts';
import { money } from '../engine/money.ts';
import { listOf, listPage, pageOf } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import type { CheckoutPlan } from '../kernel/resources.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { newPrice, newProduct, type Price } from '../objects/catalog.ts';
import { type LineItem, newCheckoutSession, newLineItem } from '../objects/checkout-session.ts';
import { CreateSession, ListSessions } from './checkout-parameters.ts';
import { mergeMetadata } from './metadata.ts';

const DAY = 86_400;
const SHORTEST = 1800;

const priceOf = (
  scope: Scope,
  { price, price_data: data }: CreateSession['line_items'][number],
  index: number,
): Price => {
  if (price !== undefined) {
    const found = scope.refer('price', price, `line_items[${index}][price]`);
    if (!found.active) {
      const message = 'The price specified is inactive. This field only accepts active prices.';
      throw invalidRequest(message, { param: `line_items[${index}][price]` });
    }
    return found;
  }
  if (!data) {
    const message = 'You must specify either `price` or `price_data` when creating a line item.';
    throw invalidRequest(message, { param: `line_items[${index}]` });
  }
  const product = data.product_data
    ? scope.save('product', newProduct(scope, { ...data.product_data, active: false })).id
    : scope.refer('product', data.product ?? '', `line_items[${index}][price_data][product]`).id;
  const inline = newPrice(scope, {
    product,
    currency: data.currency,
    unitAmount: data.unit_amount,
    active: false,
    metadata: {},
    recurring: data.recurring,
  });
  return scope.save('price', inline);
};

const lineItemsOf = (scope: Scope, input: CreateSession): LineItem[] => {
  const items = input.line_items.map((item, index) => {
    const price = priceOf(scope, item, index);
    return newLineItem(scope, price, item.quantity, productName(scope, price));
  });
  if (items.length === 0)
    throw invalidRequest('Missing required param: line_items.', { param: 'line_items' });
  const isRecurring = items.some(({ price }) => price?.type === 'recurring');
  if (isRecurring && input.mode === 'payment') {
    const message =
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.';
    throw invalidRequest(message, { param: 'mode' });
  }
  if (input.mode === 'subscription' && !items.every(({ price }) => price?.type === 'recurring')) {
    const message = 'You must provide at least one recurring price in `subscription` mode when using prices.';
    throw invalidRequest(message, { param: 'line_items' });
  }
  return items;
};

const refuseContradictions = (scope: Scope, input: CreateSession): void => {
  const refuse = (message: string, param: string): never => {
    throw invalidRequest(message, { param });
  };
  if (input.customer !== undefined && input.customer_email !== undefined) {
    refuse('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  if (input.customer !== undefined) scope.refer('customer', input.customer, 'customer');
  if (input.mode === 'payment' && input.subscription_data) {
    refuse('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  if (input.mode === 'subscription' && input.payment_intent_data) {
    refuse('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (input.mode === 'subscription' && input.customer_creation !== undefined) {
    refuse('`customer_creation` can only be used in `payment` mode.', 'customer_creation');
  }
  const expires = input.expires_at;
  if (expires !== undefined && (expires < scope.now + SHORTEST || expires > scope.now + DAY)) {
    refuse(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const destination =
    input.payment_intent_data?.transfer_data?.destination ??
    input.subscription_data?.transfer_data?.destination;
  if (destination !== undefined) {
    scope.refer(
      'account',
      destination,
      `${input.mode === 'payment' ? 'payment_intent' : 'subscription'}_data[transfer_data][destination]`,
    );
  }
};

const SMALLEST = 50;

const refuseSum = (scope: Scope, input: CreateSession, total: number): void => {
  if (input.mode !== 'payment') return;
  const currency = input.line_items[0]?.price_data?.currency ?? 'usd';
  if (total < SMALLEST) {
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${money(SMALLEST, currency)} ${currency}`,
      { code: 'amount_too_small', param: 'line_items' },
    );
  }
  refuseImpossibleFee(scope, {
    fee: input.payment_intent_data?.application_fee_amount,
    amount: total,
    destination: input.payment_intent_data?.transfer_data?.destination,
    param: 'payment_intent_data[application_fee_amount]',
  });
};

const planOf = (id: string, lineItems: readonly LineItem[], input: CreateSession): CheckoutPlan => {
  const { subscription_data: subscription, payment_intent_data: payment } = input;
  return {
    id,
    lineItems,
    subscription: {
      metadata: mergeMetadata({}, subscription?.metadata ?? {}),
      description: subscription?.description ?? null,
      trialDays: subscription?.trial_period_days ?? null,
      transferTo: subscription?.transfer_data?.destination ?? null,
      feePercent: subscription?.application_fee_percent ?? null,
    },
    payment: {
      metadata: mergeMetadata({}, payment?.metadata ?? {}),
      description: payment?.description ?? null,
      applicationFee: payment?.application_fee_amount ?? null,
      transferTo: payment?.transfer_data?.destination ?? null,
      transferAmount: payment?.transfer_data?.amount ?? null,
      captureManually: payment?.capture_method === 'manual',
      receiptEmail: payment?.receipt_email ?? null,
      keepCard: payment?.setup_future_usage !== undefined,
    },
  };
};

const create = route('POST', '/v1/checkout/sessions', CreateSession, (scope, input) => {
  refuseUnready(scope);
  refuseContradictions(scope, input);
  const lineItems = lineItemsOf(scope, input);
  const [first] = lineItems;
  const total = lineItems.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  refuseSum(scope, input, total);
  const hasTrial = input.subscription_data?.trial_period_days !== undefined;
  const session = newCheckoutSession(scope, {
    mode: input.mode,
    lineItems,
    currency: first?.currency ?? 'usd',
    customer: input.customer ?? null,
    customerEmail: input.customer_email ?? null,
    customerCreation: input.mode === 'payment' ? (input.customer_creation ?? 'if_required') : null,
    clientReference: input.client_reference_id ?? null,
    metadata: mergeMetadata({}, input.metadata),
    successUrl: input.success_url,
    cancelUrl: input.cancel_url ?? null,
    expiresAt: input.expires_at ?? scope.now + DAY,
    locale: input.locale ?? null,
    allowsPromotionCodes: input.allow_promotion_codes ?? null,
    submitType: input.submit_type ?? null,
    addressCollection: input.billing_address_collection ?? null,
    dueNow: hasTrial ? 0 : total,
  });
  scope.save('private.checkout', planOf(session.id, lineItems, input));
  return saveSession(scope, session);
});

const expire = route('POST', '/v1/checkout/sessions/:id/expire', p.none, (scope, _input, id) => {
  const session = scope.load('checkout.session', id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`,
    );
  }
  return expireSession(scope, session);
});

const lineItems = route(
  'GET',
  '/v1/checkout/sessions/:id/line_items',
  z.strictObject(p.page),
  (scope, input, id) => {
    scope.load('checkout.session', id);
    const { data, hasMore } = pageOf(scope.of('private.checkout').find(id)?.lineItems ?? [], input);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, data, hasMore);
  },
);

export const checkoutRoutes: readonly Route[] = [
  create,
  expire,
  lineItems,
  route('GET', '/v1/checkout/sessions/:id', p.none, (scope, _input, id) =>
    scope.load('checkout.session', id),
  ),
  route('GET', '/v1/checkout/sessions', ListSessions, (scope, input) =>
    listPage(
      scope,
      'checkout.session',
      '/v1/checkout/sessions',
      input,
      (session) =>
        (input.customer === undefined || session.customer === input.customer) &&
        (input.payment_intent === undefined || session.payment_intent === input.payment_intent) &&
        (input.status === undefined || session.status === input.status) &&
        (input.subscription === undefined || session.subscription === input.subscription),
    ),
  ),
];
