import { Subscription } from '#shared/domains/payments/shapes.ts';

/** A Member Plus subscription as the server returns it. */
export const aSubscription = (overrides: object = {}): Subscription =>
  Subscription.parse({
    id: 'sub_1',
    subject: { type: 'user', id: 'user_1' },
    planId: 'gth_member_plus',
    label: 'Member Plus',
    status: 'active',
    cost: 4900,
    currency: 'usd',
    startedAt: '2026-01-01T00:00:00.000Z',
    periodStart: '2026-01-01T00:00:00.000Z',
    periodEnd: '2027-01-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    ...overrides,
  });
