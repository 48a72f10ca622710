import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Interval } from '#shared/domains/wallet/states.ts';
import { epochSeconds, fromEpochSeconds } from '#shared/kernel/dates.ts';
import { MembershipId } from '#shared/kernel/ids.ts';
import { type DisputeState, disputeOf, platformFeeBackOf } from './charges.ts';
import type { StripeClient } from './client.ts';

/** The metadata of everything that belongs to a membership. */
export const MembershipMetadata = z.object({ membershipId: MembershipId });

/** A checkout for a membership: the payments are made to the organizer's own account, and the platform keeps its share of each. */
export interface MembershipCheckout {
  readonly membershipId: MembershipId;
  readonly account: string;
  /** Counts the checkouts of a membership: each is opened once. */
  readonly attempt: number;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  readonly interval: Interval;
  readonly trialDays: number;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  readonly email: string | undefined;
  readonly expiresAt: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: 'en' | 'es';
}

/** Money that has reached the organizer's account for a period. Minor units. */
export interface MembershipCharge {
  readonly id: string;
  readonly at: string;
  readonly amount: number;
  readonly platformFee: number;
  readonly processingFee: number;
  readonly refunded: number;
  /** With those that have failed. */
  readonly refundCount: number;
  readonly platformFeeBack: number;
  readonly dispute: DisputeState | undefined;
}
/** A subscription as the payment provider has it now. */
export interface MembershipSubscription {
  readonly id: string;
  readonly status: Stripe.Subscription.Status;
  readonly price: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly isCanceled: boolean;
  /** Oldest first. */
  readonly charges: readonly MembershipCharge[];
}

const rhythms = {
  month: { interval: 'month', interval_count: 1 },
  quarter: { interval: 'month', interval_count: 3 },
  year: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Interval, object>;
const isOver = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Memberships of organizers, as subscriptions on their accounts. */
export const createStripeMemberships = ({ ask, find }: Pick<StripeClient, 'ask' | 'find'>) => {
  const chargesOf = async (stripeAccount: string, customer: string): Promise<MembershipCharge[]> => {
    const { data } = await ask((stripe) =>
      stripe.charges.list(
        { customer, limit: 100, expand: ['data.balance_transaction', 'data.refunds'] },
        { stripeAccount },
      ),
    );
    const charges: MembershipCharge[] = [];
    for (const charge of data.toReversed()) {
      const booked = charge.balance_transaction;
      // It is booked a moment after the payment; until then, what was kept is not known.
      if (!charge.paid || typeof booked !== 'object' || booked === null) continue;
      const refundCount = charge.refunds?.data.length ?? 0;
      charges.push({
        ...{ id: charge.id, at: fromEpochSeconds(charge.created), amount: charge.amount_captured },
        platformFee: charge.application_fee_amount ?? 0,
        processingFee: booked.fee_details.reduce(
          (sum, { type, amount }) => sum + (type === 'application_fee' ? 0 : amount),
          0,
        ),
        refunded: charge.amount_refunded,
        refundCount,
        platformFeeBack: refundCount > 0 ? await platformFeeBackOf({ ask }, charge) : 0,
        dispute: charge.disputed ? await disputeOf({ ask }, { charge: charge.id }, stripeAccount) : undefined,
      });
    }
    return charges;
  };

  return {
    /** The same attempt always has the same checkout, as long as it is asked for with the same values. */
    async open(wanted: MembershipCheckout): Promise<{ readonly sessionId: string; readonly url: string }> {
      const { membershipId, account: stripeAccount, attempt, currency, trialDays, email } = wanted;
      const metadata = { membershipId };
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: membershipId,
            metadata,
            line_items: [
              {
                price_data: {
                  currency,
                  unit_amount: wanted.price,
                  product_data: { name: wanted.name },
                  recurring: rhythms[wanted.interval],
                },
                quantity: 1,
              },
            ],
            subscription_data: {
              metadata,
              ...(wanted.basisPoints > 0 && { application_fee_percent: wanted.basisPoints / 100 }),
              ...(trialDays > 0 && { trial_period_days: trialDays }),
            },
            ...(email !== undefined && { customer_email: email }),
            expires_at: epochSeconds(wanted.expiresAt),
            success_url: wanted.successUrl,
            cancel_url: wanted.cancelUrl,
            locale: wanted.locale,
          },
          { stripeAccount, idempotencyKey: `membership-${membershipId}-${attempt}` },
        ),
      );
      if (!url) throw new Error('the checkout has no address');
      return { sessionId: id, url };
    },

    /** Closes a checkout. Nothing happens if it was paid, or has ended. */
    async close(stripeAccount: string, sessionId: string): Promise<void> {
      try {
        await ask((stripe) => stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount }));
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    },

    /** What has become of a checkout; undefined if the account no longer lets us see it. */
    async session(stripeAccount: string, sessionId: string) {
      const found = await find((stripe) =>
        stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount }),
      );
      const subscription = found?.subscription;
      return (
        found && {
          isOpen: found.status === 'open',
          subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
        }
      );
    },

    /** A subscription and what was paid for it; undefined if the account no longer lets us see it. */
    async subscription(stripeAccount: string, id: string): Promise<MembershipSubscription | undefined> {
      const found = await find((stripe) => stripe.subscriptions.retrieve(id, {}, { stripeAccount }));
      const item = found?.items.data[0];
      if (!found || !item) return undefined;
      const customer = typeof found.customer === 'string' ? found.customer : found.customer.id;
      return {
        ...{ id: found.id, status: found.status, price: item.price.unit_amount ?? 0 },
        periodStart: fromEpochSeconds(item.current_period_start),
        periodEnd: fromEpochSeconds(item.current_period_end),
        isCanceled: found.cancel_at_period_end || found.cancel_at !== null,
        charges: await chargesOf(stripeAccount, customer),
      };
    },

    /** The membership that was paid for; undefined if the payment was for something else. */
    async membershipOf(stripeAccount: string, intentId: string): Promise<MembershipId | undefined> {
      const intent = await find((stripe) => stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount }));
      const payer = intent?.customer;
      const customer = typeof payer === 'string' ? payer : payer?.id;
      if (customer === undefined) return undefined;
      const { data } = await ask((stripe) =>
        stripe.subscriptions.list({ customer, status: 'all', limit: 1 }, { stripeAccount }),
      );
      const about = MembershipMetadata.safeParse(data[0]?.metadata);
      return about.success ? about.data.membershipId : undefined;
    },

    /** Ends a subscription with its period, or lets it go on. Nothing happens if it has ended already. */
    async cancelAtPeriodEnd(stripeAccount: string, id: string, cancel: boolean): Promise<void> {
      try {
        await ask((stripe) =>
          stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { stripeAccount }),
        );
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    },

    /** Ends a subscription at once; nothing is charged anymore. Nothing happens if it has ended already. */
    async endNow(stripeAccount: string, id: string): Promise<void> {
      try {
        await find((stripe) => stripe.subscriptions.cancel(id, {}, { stripeAccount }));
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    },

    /** Sets what the next period costs; the current one stays as it was paid. */
    async setPrice(
      stripeAccount: string,
      id: string,
      { price, currency, interval }: Pick<MembershipCheckout, 'price' | 'currency' | 'interval'>,
    ): Promise<void> {
      const { items } = await ask((stripe) => stripe.subscriptions.retrieve(id, {}, { stripeAccount }));
      const item = items.data[0];
      if (!item || item.price.unit_amount === price) return;
      const { product } = item.price;
      const priced = await ask((stripe) =>
        stripe.prices.create(
          {
            ...{ currency, unit_amount: price, recurring: rhythms[interval] },
            product: typeof product === 'string' ? product : product.id,
          },
          { stripeAccount, idempotencyKey: `membership-price-${id}-${item.id}-${price}` },
        ),
      );
      await ask((stripe) =>
        stripe.subscriptions.update(
          id,
          { items: [{ id: item.id, price: priced.id }], proration_behavior: 'none' },
          { stripeAccount },
        ),
      );
    },
  };
};
