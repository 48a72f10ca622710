import * as z from 'zod/mini';
import { PlanId, ProviderId } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';
import { subscriptionStatuses } from './subscriptions.ts';

/** The object that a payment provider's event is about, which has to be read again. */
export const stripeTargetKinds = [
  'subscription',
  'account',
  'charge',
  'sale',
  'payment',
  'payout',
  'membership',
] as const;
export interface StripeTarget {
  readonly kind: (typeof stripeTargetKinds)[number];
  readonly id: string;
  /** The organizer's account, of a payment or payout there. */
  readonly account?: string | undefined;
}

export const stripeEventRow = tableRow('stripeEvent', {
  id: ProviderId,
  targets: z.array(
    z.object({ kind: z.enum(stripeTargetKinds), id: ProviderId, account: z.optional(ProviderId) }),
  ),
});
export const subscriptionRow = tableRow('subscription', {
  payerId: UserId,
  id: ProviderId,
  status: z.enum(subscriptionStatuses),
  planId: PlanId,
});
export const paymentAccountRow = tableRow('paymentAccount', {
  userId: UserId,
  stripeId: ProviderId,
  origin: z.enum(['new', 'link']),
  chargesEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
});
export const billingCustomerRow = tableRow('billingCustomer', { userId: UserId, customerId: ProviderId });
