import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { refundCharge } from '../engine/refunding.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Charge } from '../objects/payment.ts';
import { mergeMetadata } from './metadata.ts';

const Create = p.parametersOf<Stripe.RefundCreateParams>()({
  amount: z.optional(p.integer),
  charge: z.optional(p.text),
  metadata: p.metadata,
  payment_intent: z.optional(p.text),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: z.optional(p.flag),
  reverse_transfer: z.optional(p.flag),
});

const Update = p.parametersOf<Stripe.RefundUpdateParams>()({ metadata: p.metadata });

const List = p.parametersOf<Stripe.RefundListParams>()({
  ...p.page,
  charge: z.optional(p.text),
  created: z.optional(p.created),
  payment_intent: z.optional(p.text),
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

const create = route('POST', '/v1/refunds', Create, (scope, input) =>
  refundCharge(scope, chargeOf(scope, input.charge, input.payment_intent), {
    amount: input.amount,
    reason: input.reason ?? null,
    metadata: mergeMetadata({}, input.metadata),
    returnsFee: input.refund_application_fee === true,
    reversesTransfer: input.reverse_transfer === true,
  }),
);

const update = route('POST', '/v1/refunds/:id', Update, (scope, input, id) => {
  const before = scope.load('refund', id);
  const metadata = mergeMetadata(before.metadata, input.metadata);
  const changed = scope.save('refund', { ...before, metadata });
  scope.emit('refund.updated', changed, before);
  return changed;
});

export const refundRoutes: readonly Route[] = [
  create,
  update,
  route('GET', '/v1/refunds/:id', p.none, (scope, _input, id) => scope.load('refund', id)),
  route('GET', '/v1/refunds', List, (scope, input) =>
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
