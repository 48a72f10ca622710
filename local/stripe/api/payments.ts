import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createCard, methodOf } from '../engine/cards.ts';
import { NAMED_CARDS } from '../engine/test-cards.ts';
import { attach } from '../engine/wallet.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { billingDetails } from '../objects/payment-method.ts';

const ListCharges = p.parametersOf<Stripe.ChargeListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
  payment_intent: z.optional(p.text),
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

export const paymentRoutes: readonly Route[] = [...methods, ...charges];
