import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createCard, methodOf, NAMED_CARDS } from '../engine/cards.ts';
import { refundCharge } from '../engine/refunding.ts';
import { attach } from '../engine/wallet.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Charge } from '../objects/payment.ts';
import { billingDetails } from '../objects/payment-method.ts';
import { mergeMetadata } from './metadata.ts';

const CreateRefund = p.parametersOf<Stripe.RefundCreateParams>()({
  amount: z.optional(p.integer),
  charge: z.optional(p.text),
  metadata: p.metadata,
  payment_intent: z.optional(p.text),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: z.optional(p.flag),
  reverse_transfer: z.optional(p.flag),
});

const ListRefunds = p.parametersOf<Stripe.RefundListParams>()({
  ...p.page,
  charge: z.optional(p.text),
  created: z.optional(p.created),
  payment_intent: z.optional(p.text),
});

const ListCharges = p.parametersOf<Stripe.ChargeListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
  payment_intent: z.optional(p.text),
});

const ListTransactions = p.parametersOf<Stripe.BalanceTransactionListParams>()({
  ...p.page,
  created: z.optional(p.created),
  source: z.optional(p.text),
  type: z.optional(z.enum(['charge', 'refund'])),
});

const CreateMethod = p.parametersOf<Stripe.PaymentMethodCreateParams>()({
  billing_details: z.optional(z.strictObject({ email: z.optional(p.email), name: z.optional(p.text) })),
  card: z.union([
    z.strictObject({ token: p.text }),
    z.strictObject({ number: p.text, exp_month: p.integer, exp_year: p.integer, cvc: p.text }),
  ]),
  type: z.enum(['card']),
});

const ListMethods = p.parametersOf<Stripe.PaymentMethodListParams>()({
  ...p.page,
  customer: z.optional(p.text),
  type: z.optional(z.enum(['card'])),
});

const chargeOf = (scope: Scope, charge: string | undefined, intentId: string | undefined): Charge => {
  if (charge !== undefined) return scope.refer('charge', charge, 'charge');
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = scope.refer('payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge === null) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return scope.load('charge', intent.latest_charge);
};

const refund = route('POST', '/v1/refunds', CreateRefund, (scope, input) =>
  refundCharge(scope, chargeOf(scope, input.charge, input.payment_intent), {
    amount: input.amount,
    reason: input.reason ?? null,
    metadata: mergeMetadata({}, input.metadata),
    returnsFee: input.refund_application_fee === true,
  }),
);

const createMethod = route('POST', '/v1/payment_methods', CreateMethod, (scope, input) => {
  if ('token' in input.card) {
    if (!NAMED_CARDS.has(input.card.token)) {
      throw invalidRequest(`No such token: '${input.card.token}'`, {
        code: 'resource_missing',
        param: 'card[token]',
      });
    }
    return methodOf(scope, input.card.token, 'card[token]');
  }
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = input.card;
  return createCard(scope, { number, expMonth, expYear, cvc }, billingDetails(input.billing_details));
});

const attachMethod = route(
  'POST',
  '/v1/payment_methods/:id/attach',
  z.strictObject({ customer: p.text }),
  (scope, input, id) =>
    attach(scope, methodOf(scope, id, 'id'), scope.refer('customer', input.customer, 'customer')),
);

const detachMethod = route('POST', '/v1/payment_methods/:id/detach', p.none, (scope, _input, id) => {
  const method = scope.load('payment_method', id);
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = scope.save('payment_method', { ...method, customer: null });
  scope.emit('payment_method.detached', detached, method);
  return detached;
});

const listMethods = route('GET', '/v1/payment_methods', ListMethods, (scope, input) =>
  listPage(
    scope,
    'payment_method',
    '/v1/payment_methods',
    input,
    (method) =>
      method.customer !== null && (input.customer === undefined || method.customer === input.customer),
  ),
);

const methods: readonly Route[] = [
  createMethod,
  attachMethod,
  detachMethod,
  listMethods,
  route('GET', '/v1/payment_methods/:id', p.none, (scope, _input, id) => scope.load('payment_method', id)),
];

const refunds: readonly Route[] = [
  refund,
  route('GET', '/v1/refunds/:id', p.none, (scope, _input, id) => scope.load('refund', id)),
  route('GET', '/v1/refunds', ListRefunds, (scope, input) =>
    listPage(
      scope,
      'refund',
      '/v1/refunds',
      input,
      (item) =>
        (input.charge === undefined || item.charge === input.charge) &&
        (input.payment_intent === undefined || item.payment_intent === input.payment_intent),
    ),
  ),
];

const charges: readonly Route[] = [
  route('GET', '/v1/charges/:id', p.none, (scope, _input, id) => scope.load('charge', id)),
  route('GET', '/v1/charges', ListCharges, (scope, input) =>
    listPage(
      scope,
      'charge',
      '/v1/charges',
      input,
      (charge) =>
        (input.customer === undefined || charge.customer === input.customer) &&
        (input.payment_intent === undefined || charge.payment_intent === input.payment_intent),
    ),
  ),
];

const ledger: readonly Route[] = [
  route('GET', '/v1/balance_transactions/:id', p.none, (scope, _input, id) =>
    scope.load('balance_transaction', id),
  ),
  route('GET', '/v1/balance_transactions', ListTransactions, (scope, input) =>
    listPage(
      scope,
      'balance_transaction',
      '/v1/balance_transactions',
      input,
      ({ source, type }) =>
        (input.source === undefined || source === input.source) &&
        (input.type === undefined || type === input.type),
    ),
  ),
  route('GET', '/v1/application_fees/:id', p.none, (scope, _input, id) => scope.load('application_fee', id)),
  route('GET', '/v1/transfers/:id', p.none, (scope, _input, id) => scope.load('transfer', id)),
];

export const paymentRoutes: readonly Route[] = [...methods, ...refunds, ...charges, ...ledger];
