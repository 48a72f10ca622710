import { describe, expect, it } from 'vitest';
import { paymentsContract } from './contract.ts';

const { createSubscription, cancelSubscription, linkOrCreateStripeAccount, createCustomerSession } =
  paymentsContract;
const item = {
  id: 'team_1',
  name: 'Organizer Pro',
  quantity: 1,
  cost: 2900,
  type: 'teams',
  subscriptionPriceId: 'price_1',
  platform: 'gth',
} as const;

describe('input to the payments API', () => {
  it.each([
    ['createSubscription', createSubscription.body, { items: [item], environment: 'production' }],
    ['cancelSubscription', cancelSubscription.body, { type: 'user', id: 'user_1', platform: 'gth' }],
    ['cancelSubscription', cancelSubscription.body, { type: 'teams', id: 'team_1', platform: 'meh' }],
    [
      'linkOrCreateStripeAccount',
      linkOrCreateStripeAccount.body,
      { type: 'new', country: 'US', platform: 'gth', environment: 'production' },
    ],
    [
      'linkOrCreateStripeAccount',
      linkOrCreateStripeAccount.body,
      { type: 'link', country: 'US', platform: 'gth', environment: 'production' },
    ],
    ['createCustomerSession', createCustomerSession.body, { email: 'ana@example.com', uid: 'user_1' }],
  ])('PAY-09 %s is understood as it is sent', (_, body, sent) => {
    expect(body.parse(sent)).toEqual(sent);
  });

  it.each(['teams', 'user', 'tournaments', 'dropin-pickup'] as const)(
    'PAY-09 %s is a type of subscription',
    (type) => {
      const sent = { items: [{ ...item, type }] };
      expect(createSubscription.body.parse(sent)).toEqual(sent);
    },
  );

  it.each([
    ['no item', []],
    ['two items', [item, item]],
    ['two of an item', [{ ...item, quantity: 2 }]],
  ])('PAY-09 %s is refused', (_, items) => {
    expect(createSubscription.body.safeParse({ items }).success).toBe(false);
  });
});
