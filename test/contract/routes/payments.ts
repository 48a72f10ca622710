import type { paymentsContract } from '#shared/domains/payments/contract.ts';
import { type RouteRow, type RowsOf, sameForMembers } from './row.ts';

const noSubscription: RouteRow = {
  again: {
    because: 'the provider is notified of how it ends, and keeps that',
    refused: 'subscription.not_found',
  },
  valid: ({ people }) => ({ body: { type: 'user', id: people.member.userId } }),
  differs: { member: [404, 'subscription.not_found'] },
};

export const payments: RowsOf<typeof paymentsContract> = {
  plans: { valid: () => ({ query: { variant: 'gth' } }) },
  subscriptions: { valid: () => ({}) },
  subscriptionsByEmail: {
    owner: 'member',
    valid: ({ people }) => ({ query: { email: people.member.email, type: 'user' } }),
    objects: [
      {
        of: 'the address of someone else',
        input: ({ people }) => ({ query: { email: people.member.email, type: 'user' } }),
        expect: { other: [403, 'auth.forbidden'], staff: [200] },
      },
    ],
  },
  product: {
    valid: () => ({ params: { productId: 'prod_of_nobody' } }),
    differs: {
      ...sameForMembers(404, 'product.not_found'),
      visitor: [404, 'product.not_found'],
      pending: [404, 'product.not_found'],
      suspended: [404, 'product.not_found'],
    },
  },
  history: { valid: () => ({}) },
  invoices: { valid: () => ({}) },
  createSubscription: {
    again: { because: 'one checkout is open for a plan: another closes the one before' },
    valid: ({ people, memberPlus }) => ({ body: { items: [memberPlus(people.member.userId)] } }),
    objects: [
      {
        of: 'a price that is not offered',
        input: ({ people, memberPlus }) => ({
          body: { items: [{ ...memberPlus(people.member.userId), cost: 1 }] },
        }),
        expect: { member: [409, 'plan.changed'] },
      },
    ],
  },
  checkout: {
    valid: () => ({ params: { sessionId: 'cs_of_nobody' } }),
    differs: sameForMembers(404, 'checkout.not_found'),
  },
  cancelSubscription: noSubscription,
  reactivateSubscription: noSubscription,
  portal: { again: { because: 'it only leads there' }, valid: () => ({ body: {} }) },
  // The session belongs to the token's person, whatever the body says.
  createCustomerSession: {
    again: { because: 'a session only shows what is there, and ends automatically' },
    valid: ({ people }) => ({ body: { email: people.newcomer.email, uid: people.newcomer.userId } }),
  },
  linkOrCreateStripeAccount: {
    again: { because: 'a person has one account, and the provider makes it once' },
    valid: () => ({ body: { type: 'new', country: 'US', platform: 'gth', environment: 'production' } }),
  },
  connectOAuth: {
    again: { because: 'a state is good once', refused: 'payment_account.link_invalid' },
    valid: () => ({ body: { code: 'ac_1', state: 'state.of-nobody' } }),
    differs: {
      ...sameForMembers(400, 'payment_account.link_invalid'),
      unverified: [403, 'auth.email_unverified'],
    },
  },
  payouts: { valid: () => ({}) },
  getAccount: { valid: () => ({}) },
  // A person with an unverified email has no account.
  verifyAccount: {
    first: ['payments.linkOrCreateStripeAccount'],
    again: { because: 'it only leads there' },
    valid: () => ({ body: {} }),
    differs: { unverified: [404, 'payment_account.not_found'] },
  },
  unlinkStripeAccount: {
    first: ['payments.linkOrCreateStripeAccount'],
    again: { because: 'an account that is let go is gone', refused: 'payment_account.not_found' },
    valid: () => ({}),
    differs: { unverified: [404, 'payment_account.not_found'] },
  },
  webhook: {
    again: { because: 'the id of an event is kept for 30 days' },
    valid: ({ stripeEvent }) => stripeEvent(),
    objects: [
      {
        of: 'an event that someone else signed',
        input: ({ stripeEvent }) => stripeEvent('whsec_of_somebody_else'),
        expect: { visitor: [400, 'webhook.signature_invalid'], staff: [400, 'webhook.signature_invalid'] },
      },
    ],
  },
};
