import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { payOut } from '../funds/payouts.ts';
import { isWithin, listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { mergeMetadata } from './metadata.ts';

const Create = p.parametersOf<Stripe.PayoutCreateParams>()({
  amount: p.amount,
  currency: p.currency,
  description: z.optional(p.text),
  metadata: p.metadata,
  method: z.optional(z.enum(['standard'])),
});

const List = p.parametersOf<Stripe.PayoutListParams>()({
  ...p.page,
  arrival_date: z.optional(p.created),
  created: z.optional(p.created),
  destination: z.optional(p.text),
  status: z.optional(z.enum(['canceled', 'failed', 'in_transit', 'paid', 'pending'])),
});

const PAYOUTS = '/v1/payouts';

export const payoutRoutes: readonly Route[] = [
  route('POST', PAYOUTS, Create, (scope, input) =>
    payOut(scope, {
      amount: input.amount,
      currency: input.currency,
      description: input.description ?? null,
      metadata: mergeMetadata({}, input.metadata),
    }),
  ),
  route('GET', `${PAYOUTS}/:id`, p.none, (scope, _input, id) => scope.load('payout', id)),
  route('GET', PAYOUTS, List, (scope, input) =>
    listPage(
      scope,
      'payout',
      PAYOUTS,
      input,
      ({ arrival_date: arrival, destination, status }) =>
        isWithin(arrival, input.arrival_date) &&
        (input.destination === undefined || destination === input.destination) &&
        (input.status === undefined || status === input.status),
    ),
  ),
];
