import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, opaque } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { platforms } from '../../product/game-types.ts';
import { payoutCountries } from './payment-account.ts';

/** An organizer's account for receiving payments. */
export const PaymentAccount = z.object({
  stripeId: z.string(),
  country: z.string(),
  stripeChargesEnabled: z.boolean(),
  stripeDetailsSubmitted: z.boolean(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/**
 * Fields that callers send but that have no effect: the platform follows from the host (or the item), the environment from the
 * stage.
 */
export const stated = { platform: z.optional(z.enum(platforms)), environment: z.optional(opaque(40)) };

/** An address at the payment provider to redirect to. */
export const Redirect = z.object({ url: z.url() });

/** How often an account is paid out to its bank. */
export const payoutRhythms = ['daily', 'weekly', 'monthly', 'manual'] as const;

/** What an organizer's account has, and what their bank gets next. Minor units. */
export const Payouts = z.object({
  currency: z.string(),
  available: z.int(),
  /** Paid, but not available yet. */
  pending: z.int(),
  rhythm: oneOf(payoutRhythms, 'daily'),
  /** Null if nothing is to be paid out, or nobody knows when. */
  next: z.nullable(
    z.object({
      amount: z.int(),
      /** When it arrives, or begins if it is expected only. */
      at: Instant,
      /** It has not begun yet: the amount may change. */
      isExpected: z.boolean(),
    }),
  ),
});
export type Payouts = z.infer<typeof Payouts>;

export const payoutEndpoints = {
  linkOrCreateStripeAccount: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account',
    changes: [],
    access: 'verified',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Starts creating a payment account or linking an existing one.',
    body: z.object({ type: z.enum(['new', 'link']), country: z.enum(payoutCountries), ...stated }),
    response: Redirect,
  }),
  connectOAuth: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account/oauth',
    changes: ['payouts'],
    access: 'verified',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Links the payment account after its owner has agreed; `state` is the value the caller was sent with.',
    body: z.object({
      code: opaque(500),
      state: opaque(500),
    }),
    response: PaymentAccount,
  }),
  getAccount: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/account',
    shows: ['payouts'],
    access: 'profile',
    summary: 'Returns the linked payment account and what the payment provider still requires.',
    response: z.object({
      account: z.nullable(PaymentAccount),
      requirements: z.object({ currently_due: z.array(z.string()) }),
    }),
  }),
  payouts: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/account/payouts',
    shows: ['payouts'],
    access: 'profile',
    summary:
      'Returns what the linked payment account has, and what is paid out next; null without an account.',
    response: z.object({ payouts: z.nullable(Payouts) }),
  }),
  verifyAccount: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account/verification',
    changes: [],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Returns a link to complete the account, or to manage it once it is complete.',
    response: Redirect,
  }),
  unlinkStripeAccount: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/payments/account',
    changes: ['payouts'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Unlinks the payment account.',
    response: Done,
  }),
} as const;
