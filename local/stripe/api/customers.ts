import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { methodOf } from '../engine/cards.ts';
import { endSubscription } from '../engine/subscriptions.ts';
import { attach } from '../engine/wallet.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { addressOf, newCustomer } from '../objects/customer.ts';
import { mergeMetadata } from './metadata.ts';

const details = {
  address: z.optional(p.clearable(p.postalAddress)),
  description: z.optional(p.clearable(p.text)),
  email: z.optional(p.clearable(p.email)),
  metadata: p.metadata,
  name: z.optional(p.clearable(p.text)),
  phone: z.optional(p.clearable(p.text)),
  preferred_locales: z.optional(z.array(p.text)),
} as const;

const Create = p.parametersOf<Stripe.CustomerCreateParams>()({
  ...details,
  payment_method: z.optional(p.text),
  test_clock: z.optional(p.text),
});

const Update = p.parametersOf<Stripe.CustomerUpdateParams>()({
  ...details,
  balance: z.optional(p.integer),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(p.clearable(p.text)) })),
});

const List = p.parametersOf<Stripe.CustomerListParams>()({
  ...p.page,
  created: z.optional(p.created),
  email: z.optional(p.text),
  test_clock: z.optional(p.text),
});

const create = route('POST', '/v1/customers', Create, (scope, input) => {
  const {
    address,
    metadata,
    payment_method: method,
    test_clock: testClock,
    preferred_locales,
    ...given
  } = input;
  if (testClock !== undefined) scope.refer('test_helpers.test_clock', testClock, 'test_clock');
  const customer = scope.save(
    'customer',
    newCustomer(scope, {
      ...given,
      address: address ? addressOf(address) : null,
      metadata: mergeMetadata({}, metadata),
      testClock: testClock ?? null,
      locales: preferred_locales,
    }),
  );
  scope.emit('customer.created', customer);
  if (method !== undefined) attach(scope, methodOf(scope, method, 'payment_method'), customer);
  return customer;
});

const update = route('POST', '/v1/customers/:id', Update, (scope, input, id) => {
  const before = scope.load('customer', id);
  const method = input.invoice_settings?.default_payment_method;
  if (typeof method === 'string') {
    scope.refer('payment_method', method, 'invoice_settings[default_payment_method]');
  }
  const after = scope.save('customer', {
    ...before,
    address:
      input.address === undefined ? (before.address ?? null) : input.address && addressOf(input.address),
    balance: input.balance ?? before.balance,
    description: input.description === undefined ? before.description : input.description,
    email: input.email === undefined ? before.email : input.email,
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: method === undefined ? before.invoice_settings.default_payment_method : method,
    },
    metadata: mergeMetadata(before.metadata, input.metadata),
    name: input.name === undefined ? (before.name ?? null) : input.name,
    phone: input.phone === undefined ? (before.phone ?? null) : input.phone,
    preferred_locales: input.preferred_locales ?? before.preferred_locales ?? [],
  });
  scope.emit('customer.updated', after, before);
  return after;
});

/** Deleting a customer ends their active subscriptions. */
const remove = route('DELETE', '/v1/customers/:id', p.none, (scope, _input, id) => {
  const customer = scope.load('customer', id);
  for (const subscription of scope.of('subscription').newest()) {
    if (subscription.customer === id && subscription.ended_at === null) {
      endSubscription(scope, subscription, 'cancellation_requested');
    }
  }
  scope.of('customer').delete(id);
  scope.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
});

export const customerRoutes: readonly Route[] = [
  create,
  update,
  remove,
  route('GET', '/v1/customers/:id', p.none, (scope, _input, id) => scope.load('customer', id)),
  route('GET', '/v1/customers', List, (scope, input) =>
    listPage(
      scope,
      'customer',
      '/v1/customers',
      input,
      (customer) =>
        // As with Stripe, the address is compared exactly.
        (input.email === undefined || customer.email === input.email) &&
        (input.test_clock === undefined || customer.test_clock === input.test_clock),
    ),
  ),
];
