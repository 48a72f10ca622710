import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { changeAccount, isConnected } from '../engine/connect.ts';
import { planPayday } from '../funds/balance.ts';
import { randomText } from '../kernel/ids.ts';
import { listPage } from '../kernel/lists.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Account, type NewAccount, newAccount, withRequirements } from '../objects/account.ts';
import { mergeMetadata } from './metadata.ts';

const LINK_LIVES = 5 * 60;
const requested = z.optional(z.strictObject({ requested: p.flag }));
const profile = z.strictObject({
  mcc: z.optional(p.text),
  name: z.optional(p.text),
  product_description: z.optional(p.text),
  support_email: z.optional(p.email),
  url: z.optional(p.address),
});
const businessType = z.enum(['company', 'government_entity', 'individual', 'non_profit']);

const settings = z.optional(
  z.strictObject({
    payouts: z.optional(
      z.strictObject({
        debit_negative_balances: z.optional(p.flag),
        schedule: z.optional(z.strictObject({ interval: z.enum(['daily', 'manual']) })),
      }),
    ),
  }),
);
type GivenSettings = z.output<typeof settings>;

const Create = p.parametersOf<Stripe.AccountCreateParams>()({
  business_profile: z.optional(profile),
  business_type: z.optional(businessType),
  capabilities: z.optional(z.strictObject({ card_payments: requested, transfers: requested })),
  controller: z.optional(
    z.strictObject({
      fees: z.optional(z.strictObject({ payer: z.enum(['account', 'application']) })),
      losses: z.optional(z.strictObject({ payments: z.enum(['application', 'stripe']) })),
      requirement_collection: z.optional(z.enum(['application', 'stripe'])),
      stripe_dashboard: z.optional(z.strictObject({ type: z.enum(['express', 'full', 'none']) })),
    }),
  ),
  country: z.optional(p.text.check(z.regex(/^[A-Z]{2}$/))),
  default_currency: z.optional(p.currency),
  email: z.optional(p.email),
  metadata: p.metadata,
  settings,
  type: z.optional(z.enum(['custom', 'express', 'standard'])),
});
type Create = z.output<typeof Create>;

const Update = p.parametersOf<Stripe.AccountUpdateParams>()({
  business_profile: z.optional(profile),
  business_type: z.optional(businessType),
  default_currency: z.optional(p.currency),
  email: z.optional(p.email),
  metadata: p.metadata,
  settings,
});

const Link = p.parametersOf<Stripe.AccountLinkCreateParams>()({
  account: p.text,
  collection_options: z.optional(
    z.strictObject({
      fields: z.optional(z.enum(['currently_due', 'eventually_due'])),
      future_requirements: z.optional(z.enum(['include', 'omit'])),
    }),
  ),
  refresh_url: p.address,
  return_url: p.address,
  type: z.enum(['account_onboarding', 'account_update']),
});

/** The older `type` and the newer `controller` are equivalent. */
const ruleOf = ({ type, controller }: Create): Pick<NewAccount, 'type' | 'controller'> => {
  if (type !== undefined && controller) {
    throw invalidRequest(
      'You may not provide the `type` parameter and `controller` parameters simultaneously.',
      {
        param: 'controller',
      },
    );
  }
  const dashboard =
    controller?.stripe_dashboard?.type ??
    (type === 'express' ? 'express' : type === 'custom' ? 'none' : 'full');
  const payer = controller?.fees?.payer ?? (type === 'standard' || !type ? 'account' : 'application');
  const losses = controller?.losses?.payments ?? (type === 'standard' || !type ? 'stripe' : 'application');
  return {
    type: type ?? (controller ? 'none' : 'standard'),
    controller: {
      fees: { payer },
      is_controller: true,
      losses: { payments: losses },
      requirement_collection:
        controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe'),
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
  };
};

const withPayoutSettings = (account: Account, given: GivenSettings): Account => {
  const before = account.settings?.payouts;
  if (!account.settings || !before || !given?.payouts) return account;
  const payouts = {
    ...before,
    debit_negative_balances: given.payouts.debit_negative_balances ?? before.debit_negative_balances,
    schedule: { ...before.schedule, ...given.payouts.schedule },
  };
  return { ...account, settings: { ...account.settings, payouts } };
};

const create = route('POST', '/v1/accounts', Create, (scope, input) => {
  const account = newAccount(scope, {
    ...ruleOf(input),
    country: input.country ?? 'US',
    email: input.email ?? null,
    businessType: input.business_type ?? null,
    businessName: input.business_profile?.name ?? null,
    businessUrl: input.business_profile?.url ?? null,
    currency: input.default_currency ?? null,
    capabilities: (['card_payments', 'transfers'] as const).filter(
      (name) => !input.capabilities || input.capabilities[name]?.requested === true,
    ),
    metadata: mergeMetadata({}, input.metadata),
  });
  return scope.inside(PLATFORM).save('account', withPayoutSettings(account, input.settings));
});

const loadAccount = (scope: Scope, id: string): Account => {
  const account = scope.store.of(PLATFORM, 'account').find(id);
  if (!account || !isConnected(scope, id)) {
    throw invalidRequest(
      `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
      403,
    );
  }
  return account;
};

const update = route('POST', '/v1/accounts/:id', Update, (scope, input, id) => {
  const before = loadAccount(scope, id);
  const { business_profile: given } = input;
  planPayday(scope.inside(id));
  return changeAccount(scope, before, {
    ...withPayoutSettings(before, input.settings),
    business_profile: before.business_profile ? { ...before.business_profile, ...given } : null,
    business_type: input.business_type ?? before.business_type ?? null,
    default_currency: input.default_currency ?? before.default_currency ?? 'usd',
    email: input.email ?? before.email,
    metadata: mergeMetadata(before.metadata ?? {}, input.metadata),
  });
});

const remove = route('DELETE', '/v1/accounts/:id', p.none, (scope, _input, id) => {
  loadAccount(scope, id);
  scope.store.of(PLATFORM, 'account').delete(id);
  return { id, object: 'account', deleted: true } satisfies Stripe.DeletedAccount;
});

const link = route('POST', '/v1/account_links', Link, (scope, input) => {
  const account = loadAccount(scope, input.account);
  if (input.type === 'account_update' && account.controller?.requirement_collection !== 'application') {
    const message = 'You cannot create `account_update` type Account Links for this account.';
    throw invalidRequest(message, { param: 'type' });
  }
  const ticket = scope.inside(PLATFORM).save('private.ticket', {
    id: randomText(24),
    purpose: 'account_link',
    account: account.id,
    about: { return_url: input.return_url, refresh_url: input.refresh_url },
    expiresAt: scope.now + LINK_LIVES,
    used: false,
  });
  return {
    object: 'account_link',
    created: scope.now,
    expires_at: ticket.expiresAt,
    url: `${scope.settings.publicUrl}/setup/e/${account.id}/${ticket.id}`,
  } satisfies Stripe.AccountLink;
});

const PLATFORM_ACCOUNT = 'acct_local00platform';

/** The account that the secret key belongs to. */
const platformAccount = (scope: Scope): Account => {
  const draft = newAccount(scope, {
    type: 'standard',
    controller: { type: 'account' },
    country: 'US',
    email: 'platform@example.com',
    businessType: 'company',
    businessName: 'Local',
    businessUrl: null,
    currency: 'usd',
    capabilities: ['card_payments', 'transfers'],
    metadata: {},
  });
  return withRequirements({ ...draft, id: PLATFORM_ACCOUNT }, [], true);
};

export const accountRoutes: readonly Route[] = [
  create,
  update,
  remove,
  link,
  route('GET', '/v1/account', p.none, (scope) =>
    scope.account === PLATFORM ? platformAccount(scope) : loadAccount(scope, scope.account),
  ),
  route('GET', '/v1/accounts/:id', p.none, (scope, _input, id) => loadAccount(scope, id)),
  route(
    'GET',
    '/v1/accounts',
    z.strictObject({ ...p.page, created: z.optional(p.created) }),
    (scope, input) =>
      listPage(scope.inside(PLATFORM), 'account', '/v1/accounts', input, ({ id }) => isConnected(scope, id)),
  ),
  route('POST', '/v1/accounts/:id/login_links', p.none, (scope, _input, id) => {
    const account = loadAccount(scope, id);
    return {
      object: 'login_link',
      created: scope.now,
      url: `${scope.settings.publicUrl}/express/${account.id}`,
    } satisfies Stripe.LoginLink;
  }),
];
