import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { askForAuthentication } from '../engine/authentication.ts';
import { cancelIntent, capture } from '../engine/authorizations.ts';
import { methodOf } from '../engine/cards.ts';
import { refuseImpossibleFee, refuseUnready } from '../engine/charge-limits.ts';
import { confirm, declineError, saveIntent } from '../engine/charging.ts';
import { attachIfWanted } from '../engine/wallet.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/payment.ts';
import { mergeMetadata } from './metadata.ts';

const Create = p.parametersOf<Stripe.PaymentIntentCreateParams>()({
  amount: p.amount,
  application_fee_amount: z.optional(p.amount),
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: p.flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
  ),
  capture_method: z.optional(z.enum(['automatic', 'automatic_async', 'manual'])),
  confirm: z.optional(p.flag),
  currency: p.currency,
  customer: z.optional(p.text),
  description: z.optional(p.text),
  metadata: p.metadata,
  off_session: z.optional(p.flag),
  payment_method: z.optional(p.text),
  allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
  receipt_email: z.optional(p.email),
  return_url: z.optional(p.address),
  setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
  transfer_data: z.optional(z.strictObject({ destination: p.text, amount: z.optional(p.amount) })),
});

const Update = p.parametersOf<Stripe.PaymentIntentUpdateParams>()({
  application_fee_amount: z.optional(p.amount),
  description: z.optional(p.text),
  metadata: p.metadata,
  receipt_email: z.optional(p.email),
});

const Confirm = p.parametersOf<Stripe.PaymentIntentConfirmParams>()({
  off_session: z.optional(p.flag),
  payment_method: z.optional(p.text),
  receipt_email: z.optional(p.email),
  return_url: z.optional(p.address),
});

const Capture = p.parametersOf<Stripe.PaymentIntentCaptureParams>()({
  amount_to_capture: z.optional(p.amount),
  application_fee_amount: z.optional(p.amount),
});

const Cancel = p.parametersOf<Stripe.PaymentIntentCancelParams>()({
  cancellation_reason: z.optional(z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
});

const List = p.parametersOf<Stripe.PaymentIntentListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
});

const SMALLEST = 50;

const unexpectedState = (intent: PaymentIntent, deed: string, allowed: readonly string[]): StripeError =>
  new StripeError(
    400,
    'invalid_request_error',
    `You cannot ${deed} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${deed === 'cancel' ? 'canceled' : `${deed}d`.replace('confirmd', 'confirmed')}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', paymentIntent: intent },
  );

const demand = (intent: PaymentIntent, deed: string, allowed: readonly string[]): void => {
  if (!allowed.includes(intent.status)) throw unexpectedState(intent, deed, allowed);
};

interface Confirmation {
  readonly payment_method?: string | undefined;
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | undefined;
}

const confirmed = (scope: Scope, intent: PaymentIntent, input: Confirmation): PaymentIntent => {
  demand(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const id = input.payment_method ?? intent.payment_method;
  if (id === null) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.";
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state', paymentIntent: intent });
  }
  const card = methodOf(scope, id, 'payment_method');
  const payment = confirm(scope, intent, card, input.off_session);
  if (payment.decline) throw declineError(payment, card);
  if (payment.intent.status !== 'requires_action') {
    attachIfWanted(scope, intent, card);
    return payment.intent;
  }
  if (input.return_url !== undefined) {
    const step = { method: card.id, intent: intent.id, checkout: null, returnUrl: input.return_url };
    askForAuthentication(scope, step);
  }
  return scope.load('payment_intent', intent.id);
};

const create = route('POST', '/v1/payment_intents', Create, (scope, input) => {
  refuseUnready(scope);
  if (input.amount < SMALLEST) {
    const message = `Amount must be at least $0.50 ${input.currency}`;
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (input.customer !== undefined) scope.refer('customer', input.customer, 'customer');
  const { transfer_data: transfer } = input;
  if (transfer) scope.refer('account', transfer.destination, 'transfer_data[destination]');
  refuseImpossibleFee(scope, {
    fee: input.application_fee_amount,
    amount: input.amount,
    destination: transfer?.destination,
    param: 'application_fee_amount',
  });
  const method =
    input.payment_method === undefined ? null : methodOf(scope, input.payment_method, 'payment_method').id;
  const made = newPaymentIntent(scope, {
    amount: input.amount,
    currency: input.currency,
    customer: input.customer ?? null,
    paymentMethod: method,
    description: input.description ?? null,
    metadata: mergeMetadata({}, input.metadata),
    applicationFee: input.application_fee_amount ?? null,
    transferTo: transfer?.destination ?? null,
    transferAmount: transfer?.amount ?? null,
    captureManually: input.capture_method === 'manual',
    receiptEmail: input.receipt_email ?? null,
    setupFutureUsage: input.setup_future_usage ?? null,
  });
  const intent = scope.save('payment_intent', made);
  scope.emit('payment_intent.created', intent);
  return input.confirm === true ? confirmed(scope, intent, { ...input, payment_method: undefined }) : intent;
});

const update = route('POST', '/v1/payment_intents/:id', Update, (scope, input, id) => {
  const before = scope.load('payment_intent', id);
  const fee = input.application_fee_amount;
  if (fee !== undefined) {
    demand(before, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  }
  refuseImpossibleFee(scope, {
    fee,
    amount: before.amount,
    destination: before.transfer_data?.destination,
    param: 'application_fee_amount',
  });
  const changed: PaymentIntent = {
    ...before,
    application_fee_amount: fee ?? before.application_fee_amount,
    description: input.description ?? before.description,
    metadata: mergeMetadata(before.metadata, input.metadata),
    receipt_email: input.receipt_email ?? before.receipt_email,
  };
  return saveIntent(scope, changed);
});

const capturing = route('POST', '/v1/payment_intents/:id/capture', Capture, (scope, input, id) => {
  const intent = scope.load('payment_intent', id);
  demand(intent, 'capture', ['requires_capture']);
  const amount = input.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable || amount <= 0) {
    throw invalidRequest('The amount to capture is not between one cent and what was authorized.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const fee = input.application_fee_amount ?? intent.application_fee_amount;
  refuseImpossibleFee(scope, {
    fee,
    amount,
    destination: intent.transfer_data?.destination,
    param: 'application_fee_amount',
  });
  return capture(scope, intent, scope.load('charge', intent.latest_charge ?? ''), amount, fee);
});

/** What a checkout page still offers ends with its session; an authorization can be canceled. */
const refuseOpenCheckout = (scope: Scope, { id, status }: PaymentIntent): void => {
  if (status === 'requires_capture') return;
  for (const session of scope.of('checkout.session').newest()) {
    if (session.payment_intent !== id || session.status !== 'open') continue;
    throw invalidRequest(
      `You cannot cancel PaymentIntent ${id} because it belongs to an open Checkout Session. Expire the Checkout Session instead.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
};

const cancel = route('POST', '/v1/payment_intents/:id/cancel', Cancel, (scope, input, id) => {
  const intent = scope.load('payment_intent', id);
  demand(intent, 'cancel', [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ]);
  refuseOpenCheckout(scope, intent);
  return cancelIntent(scope, intent, input.cancellation_reason ?? null);
});

export const paymentIntentRoutes: readonly Route[] = [
  create,
  capturing,
  cancel,
  update,
  route('POST', '/v1/payment_intents/:id/confirm', Confirm, (scope, input, id) =>
    confirmed(scope, scope.load('payment_intent', id), input),
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    p.parametersOf<Stripe.PaymentIntentRetrieveParams>()({ client_secret: z.optional(p.text) }),
    (scope, _input, id) => scope.load('payment_intent', id),
  ),
  route('GET', '/v1/payment_intents', List, (scope, input) =>
    listPage(
      scope,
      'payment_intent',
      '/v1/payment_intents',
      input,
      (intent) => input.customer === undefined || intent.customer === input.customer,
    ),
  ),
];
