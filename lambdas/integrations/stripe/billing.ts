import Stripe from 'stripe';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { Invoice } from '#shared/domains/payments/shapes.ts';
import { fromEpochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { StripeClient } from './client.ts';

export interface Checkout {
  readonly customerId: string;
  readonly payerId: UserId;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly planId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: 'en' | 'es';
}

const MOST_INVOICES = 24;

/** Purchases at the payment provider: everything a person pays for happens on its pages. */
export const createStripeBilling = ({ ask, find }: Pick<StripeClient, 'ask' | 'find'>) => ({
  /** The same person gets the same customer, even if two requests create one at once. */
  async createCustomer(userId: UserId, email: string): Promise<string> {
    const params = { email, metadata: { userId } };
    const { id } = await ask((stripe) =>
      stripe.customers.create(params, { idempotencyKey: `customer-${userId}-${email}` }),
    );
    return id;
  },

  /** A new checkout, and the address of its page. */
  async openCheckout(checkout: Checkout): Promise<{ readonly id: string; readonly url: string }> {
    const { customerId: customer, payerId, subjectType, subjectId, planId, priceId, locale } = checkout;
    const metadata = { userId: payerId, subjectType, subjectId };
    const { id, url } = await ask((stripe) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: `${subjectType}_${subjectId}`,
        line_items: [{ price: priceId, quantity: 1 }],
        metadata: { ...metadata, planId },
        subscription_data: { metadata },
        success_url: checkout.successUrl,
        cancel_url: checkout.cancelUrl,
        locale,
      }),
    );
    if (!url) throw new Error('the checkout has no address');
    return { id, url };
  },

  /** Closes an open checkout. False if there was nothing to close: it was paid, or has expired. */
  async closeCheckout(id: string): Promise<boolean> {
    try {
      await ask((stripe) => stripe.checkout.sessions.expire(id));
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  },

  /** Moves an active subscription to another price; the difference is settled on the next invoice. */
  async changePlan(subscriptionId: string, priceId: string): Promise<void> {
    await ask(async (stripe) => {
      const { items } = await stripe.subscriptions.retrieve(subscriptionId);
      const id = items.data[0]?.id;
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ ...(id !== undefined && { id }), price: priceId }],
        proration_behavior: 'create_prorations',
        cancel_at_period_end: false,
      });
    });
  },

  async cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<void> {
    await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel }));
  },

  /** Ends a subscription at once; nothing is charged anymore. Nothing happens if it has ended already. */
  async endNow(subscriptionId: string): Promise<void> {
    await find((stripe) => stripe.subscriptions.cancel(subscriptionId));
  },

  async portal(customer: string, returnUrl: string): Promise<string> {
    const { url } = await ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return url;
  },

  async customerSession(customer: string): Promise<string> {
    const { client_secret } = await ask((stripe) =>
      stripe.customerSessions.create({ customer, components: { pricing_table: { enabled: true } } }),
    );
    return client_secret;
  },

  /** Newest first. */
  async invoices(customer: string): Promise<Invoice[]> {
    const { data } = await ask((stripe) => stripe.invoices.list({ customer, limit: MOST_INVOICES }));
    return data.map(({ id, number, status, total, currency, created, hosted_invoice_url }) => ({
      id,
      number,
      status,
      amount: total,
      currency,
      createdAt: fromEpochSeconds(created),
      url: hosted_invoice_url ?? null,
    }));
  },
});
