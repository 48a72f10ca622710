import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { randomText } from '../kernel/ids.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import type { Resource } from '../kernel/resources.ts';
import { type Route, route } from '../kernel/routes.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { mergeMetadata } from './metadata.ts';

type Configuration = Resource<'billing_portal.configuration'>;
type Features = Configuration['features'];
type Flow = NonNullable<Stored<Stripe.BillingPortal.Session>['flow']>;

/** A portal link works for an hour after its last use. */
export const PORTAL_LINK_SECONDS = 3600;

const prorations = z.enum(['always_invoice', 'create_prorations', 'none']);
const toggle = z.optional(z.strictObject({ enabled: p.flag }));

const CreateConfiguration = p.parametersOf<Stripe.BillingPortal.ConfigurationCreateParams>()({
  business_profile: z.optional(
    z.strictObject({
      headline: z.optional(p.text),
      privacy_policy_url: z.optional(p.address),
      terms_of_service_url: z.optional(p.address),
    }),
  ),
  default_return_url: z.optional(p.address),
  features: z.strictObject({
    customer_update: z.optional(
      z.strictObject({
        allowed_updates: z.optional(
          z.array(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])),
        ),
        enabled: p.flag,
      }),
    ),
    invoice_history: toggle,
    payment_method_update: toggle,
    subscription_cancel: z.optional(
      z.strictObject({
        enabled: p.flag,
        mode: z._default(z.enum(['at_period_end', 'immediately']), 'at_period_end'),
        proration_behavior: z._default(prorations, 'none'),
      }),
    ),
    subscription_update: z.optional(
      z.strictObject({
        default_allowed_updates: z.optional(z.array(z.enum(['price', 'promotion_code', 'quantity']))),
        enabled: p.flag,
        products: z.optional(z.array(z.strictObject({ prices: z.array(p.text), product: p.text }))),
        proration_behavior: z._default(prorations, 'none'),
      }),
    ),
  }),
  metadata: p.metadata,
  name: z.optional(p.text),
});
type GivenFeatures = z.output<typeof CreateConfiguration>['features'];

const subscriptionRef = z.optional(z.strictObject({ subscription: p.text }));
const CreateSession = p.parametersOf<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: z.optional(p.text),
  customer: p.text,
  flow_data: z.optional(
    z.strictObject({
      after_completion: z.optional(
        z.strictObject({
          type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
          redirect: z.optional(z.strictObject({ return_url: p.address })),
        }),
      ),
      subscription_cancel: subscriptionRef,
      subscription_update: subscriptionRef,
      type: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update']),
    }),
  ),
  locale: z.optional(z.enum(['auto', 'en', 'es'])),
  return_url: z.optional(p.address),
});
type FlowData = NonNullable<z.output<typeof CreateSession>['flow_data']>;

const ListConfigurations = p.parametersOf<Stripe.BillingPortal.ConfigurationListParams>()({
  ...p.page,
  active: z.optional(p.flag),
  is_default: z.optional(p.flag),
});

const EVERYTHING: GivenFeatures = {
  customer_update: { allowed_updates: ['email'], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: {
    default_allowed_updates: ['price'],
    enabled: true,
    proration_behavior: 'create_prorations',
  },
};

const featuresOf = (given: GivenFeatures): Features => ({
  customer_update: {
    allowed_updates: given.customer_update?.allowed_updates ?? [],
    enabled: given.customer_update?.enabled ?? false,
  },
  invoice_history: { enabled: given.invoice_history?.enabled ?? false },
  payment_method_update: {
    enabled: given.payment_method_update?.enabled ?? false,
    payment_method_configuration: null,
  },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: given.subscription_cancel?.enabled ?? false,
    mode: given.subscription_cancel?.mode ?? 'at_period_end',
    proration_behavior: given.subscription_cancel?.proration_behavior ?? 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: given.subscription_update?.default_allowed_updates ?? [],
    enabled: given.subscription_update?.enabled ?? false,
    products: (given.subscription_update?.products ?? []).map(({ prices, product }) => ({
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      prices,
      product,
    })),
    proration_behavior: given.subscription_update?.proration_behavior ?? 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
});

const newConfiguration = (
  scope: Scope,
  given: Partial<z.output<typeof CreateConfiguration>>,
  isDefault: boolean,
): Configuration => ({
  id: scope.id('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: {
    headline: given.business_profile?.headline ?? null,
    privacy_policy_url: given.business_profile?.privacy_policy_url ?? null,
    terms_of_service_url: given.business_profile?.terms_of_service_url ?? null,
  },
  created: scope.now,
  default_return_url: given.default_return_url ?? null,
  features: featuresOf(given.features ?? EVERYTHING),
  is_default: isDefault,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: mergeMetadata({}, given.metadata ?? {}),
  name: given.name ?? null,
  updated: scope.now,
});

/** The default configuration; created on first use, with everything allowed. */
const defaultConfiguration = (scope: Scope): Configuration => {
  for (const known of scope.of('billing_portal.configuration').newest()) if (known.is_default) return known;
  return scope.save('billing_portal.configuration', newConfiguration(scope, {}, true));
};

const flowOf = (data: FlowData): Flow => ({
  after_completion: {
    hosted_confirmation: null,
    redirect: data.after_completion?.redirect ?? null,
    type: data.after_completion?.type ?? 'portal_homepage',
  },
  customer_update: null,
  subscription_pause: null,
  subscription_cancel: data.subscription_cancel ? { ...data.subscription_cancel, retention: null } : null,
  subscription_update: data.subscription_update ?? null,
  subscription_update_confirm: null,
  type: data.type,
});

const createSession = route('POST', '/v1/billing_portal/sessions', CreateSession, (scope, input) => {
  const customer = scope.refer('customer', input.customer, 'customer');
  const configuration =
    input.configuration === undefined
      ? defaultConfiguration(scope)
      : scope.refer('billing_portal.configuration', input.configuration, 'configuration');
  const returnUrl = input.return_url ?? configuration.default_return_url;
  const flow = input.flow_data ? flowOf(input.flow_data) : null;
  const ticket = scope.inside(PLATFORM).save('private.ticket', {
    id: randomText(48),
    purpose: 'portal',
    account: scope.account,
    about: {
      customer: customer.id,
      configuration: configuration.id,
      ...(returnUrl !== null && { return_url: returnUrl }),
      ...(flow && { flow: flow.type }),
      ...(flow?.after_completion.redirect && { after: flow.after_completion.redirect.return_url }),
    },
    expiresAt: scope.now + PORTAL_LINK_SECONDS,
    used: false,
  });
  return {
    id: scope.id('bps'),
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: scope.now,
    customer: customer.id,
    customer_account: null,
    flow,
    livemode: false,
    locale: input.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${scope.settings.publicUrl}/p/session/${ticket.id}`,
  } satisfies Stored<Stripe.BillingPortal.Session>;
});

export const billingPortalRoutes: readonly Route[] = [
  createSession,
  route('POST', '/v1/billing_portal/configurations', CreateConfiguration, (scope, input) =>
    scope.save('billing_portal.configuration', newConfiguration(scope, input, false)),
  ),
  route('GET', '/v1/billing_portal/configurations/:id', p.none, (scope, _input, id) =>
    scope.load('billing_portal.configuration', id),
  ),
  route('GET', '/v1/billing_portal/configurations', ListConfigurations, (scope, input) =>
    listPage(
      scope,
      'billing_portal.configuration',
      '/v1/billing_portal/configurations',
      input,
      (item) =>
        (input.active === undefined || item.active === input.active) &&
        (input.is_default === undefined || item.is_default === input.is_default),
    ),
  ),
];
