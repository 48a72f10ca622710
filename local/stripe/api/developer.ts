import Stripe from 'stripe';
import * as z from 'zod/mini';
import { runUntil } from '../engine/due-work.ts';
import { randomText } from '../kernel/ids.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { PLATFORM } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { mergeMetadata } from './metadata.ts';

const DAY = 86_400;
const CLOCK_LIVES = 30 * DAY;
/** Stripe lets a clock advance by at most two of the shortest intervals; this limit keeps a mistake from running forever. */
const FARTHEST = 2 * 366 * DAY;
const SESSION_LIVES = 1800;

const ListEvents = p.parametersOf<Stripe.EventListParams>()({
  ...p.page,
  created: z.optional(p.created),
  delivery_success: z.optional(p.flag),
  type: z.optional(p.text),
  types: z.optional(z.array(p.text)),
});

const CreateEndpoint = p.parametersOf<Stripe.WebhookEndpointCreateParams>()({
  api_version: z.optional(z.literal(Stripe.API_VERSION)),
  connect: z.optional(p.flag),
  description: z.optional(p.text),
  enabled_events: z.array(p.text),
  metadata: p.metadata,
  url: p.address,
});

const CreateClock = p.parametersOf<Stripe.TestHelpers.TestClockCreateParams>()({
  frozen_time: p.integer,
  name: z.optional(p.text),
});

const AdvanceClock = p.parametersOf<Stripe.TestHelpers.TestClockAdvanceParams>()({
  frozen_time: p.integer,
});

const component = z.optional(z.strictObject({ enabled: p.flag }));
const CreateCustomerSession = p.parametersOf<Stripe.CustomerSessionCreateParams>()({
  components: z.strictObject({ buy_button: component, payment_element: component, pricing_table: component }),
  customer: p.text,
});

/** `invoice.*` matches all types that start with `invoice.` */
const isOfType = (type: string, pattern: string): boolean =>
  pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const events: readonly Route[] = [
  route('GET', '/v1/events/:id', p.none, (scope, _input, id) => scope.load('event', id)),
  route('GET', '/v1/events', ListEvents, (scope, input) =>
    listPage(scope, 'event', '/v1/events', input, ({ type, pending_webhooks: pending }) => {
      const { types, delivery_success: success } = input;
      return (
        (input.type === undefined || isOfType(type, input.type)) &&
        (types === undefined || types.some((pattern) => isOfType(type, pattern))) &&
        (success === undefined || (pending === 0) === success)
      );
    }),
  ),
];

const createEndpoint = route('POST', '/v1/webhook_endpoints', CreateEndpoint, (scope, input) => {
  const id = scope.id('we');
  const secret = `whsec_${randomText(32)}`;
  const endpoint = scope.inside(PLATFORM).save('webhook_endpoint', {
    id,
    object: 'webhook_endpoint',
    api_version: input.api_version ?? null,
    application: null,
    created: scope.now,
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    status: 'enabled',
    url: input.url,
  });
  scope.inside(PLATFORM).save('private.endpoint', { id, secret, connect: input.connect === true });
  // The secret is returned only once.
  return { ...endpoint, secret };
});

const endpoints: readonly Route[] = [
  createEndpoint,
  route('GET', '/v1/webhook_endpoints/:id', p.none, (scope, _input, id) =>
    scope.load('webhook_endpoint', id),
  ),
  route('GET', '/v1/webhook_endpoints', z.strictObject(p.page), (scope, input) =>
    listPage(scope, 'webhook_endpoint', '/v1/webhook_endpoints', input),
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', p.none, (scope, _input, id) => {
    scope.load('webhook_endpoint', id);
    scope.of('webhook_endpoint').delete(id);
    scope.of('private.endpoint').delete(id);
    return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
  }),
];

const CLOCKS = '/v1/test_helpers/test_clocks';

const createClock = route('POST', CLOCKS, CreateClock, (scope, input) => {
  const clock = scope.save('test_helpers.test_clock', {
    id: scope.id('clock'),
    object: 'test_helpers.test_clock',
    created: scope.now,
    deletes_after: scope.now + CLOCK_LIVES,
    frozen_time: input.frozen_time,
    livemode: false,
    name: input.name ?? null,
    status: 'ready',
    status_details: {},
  });
  scope.emit('test_helpers.test_clock.created', clock);
  return clock;
});

/** The response says that the clock is advancing, as Stripe's does; by the next request, it has arrived. */
const advanceClock = route('POST', `${CLOCKS}/:id/advance`, AdvanceClock, (scope, input, id) => {
  const clock = scope.load('test_helpers.test_clock', id);
  const target = input.frozen_time;
  if (target <= clock.frozen_time) {
    const message = 'You cannot advance a test clock to a time before or equal to its current frozen time.';
    throw invalidRequest(message, { param: 'frozen_time' });
  }
  if (target > clock.frozen_time + FARTHEST) {
    const message = 'You cannot advance a test clock by more than two intervals of its subscriptions.';
    throw invalidRequest(message, { param: 'frozen_time' });
  }
  const advancing: Stored<Stripe.TestHelpers.TestClock> = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  };
  scope.emit('test_helpers.test_clock.advancing', advancing);
  runUntil(scope, id, target);
  const ready = scope.save('test_helpers.test_clock', { ...clock, frozen_time: target });
  scope.emit('test_helpers.test_clock.ready', ready);
  return advancing;
});

/** Objects that belong to the clock are deleted with it. */
const removeClock = route('DELETE', `${CLOCKS}/:id`, p.none, (scope, _input, id) => {
  const clock = scope.load('test_helpers.test_clock', id);
  for (const customer of [...scope.of('customer').newest()]) {
    if (customer.test_clock === id) scope.of('customer').delete(customer.id);
  }
  for (const subscription of [...scope.of('subscription').newest()]) {
    if (subscription.test_clock === id) scope.of('subscription').delete(subscription.id);
  }
  scope.of('test_helpers.test_clock').delete(id);
  scope.emit('test_helpers.test_clock.deleted', clock);
  return {
    id,
    object: 'test_helpers.test_clock',
    deleted: true,
  } satisfies Stripe.TestHelpers.DeletedTestClock;
});

const clocks: readonly Route[] = [
  createClock,
  advanceClock,
  removeClock,
  route('GET', `${CLOCKS}/:id`, p.none, (scope, _input, id) => scope.load('test_helpers.test_clock', id)),
  route('GET', CLOCKS, z.strictObject(p.page), (scope, input) =>
    listPage(scope, 'test_helpers.test_clock', CLOCKS, input),
  ),
];

const off = { enabled: false } as const;
const customerSession = route('POST', '/v1/customer_sessions', CreateCustomerSession, (scope, input) => {
  const customer = scope.refer('customer', input.customer, 'customer');
  const { buy_button: button, payment_element: element, pricing_table: table } = input.components;
  return {
    object: 'customer_session',
    client_secret: `cuss_secret_${randomText(40)}`,
    components: {
      active_entitlements: off,
      buy_button: button ?? off,
      customer_portal: off,
      customer_sheet: { enabled: false, features: null },
      mobile_payment_element: { enabled: false, features: null },
      payment_element: { enabled: element?.enabled ?? false, features: null },
      pricing_table: table ?? off,
    },
    created: scope.now,
    customer: customer.id,
    customer_account: null,
    expires_at: scope.now + SESSION_LIVES,
    livemode: false,
  } satisfies Stored<Stripe.CustomerSession>;
});

export const developerRoutes: readonly Route[] = [...events, ...endpoints, ...clocks, customerSession];
