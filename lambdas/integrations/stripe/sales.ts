import Stripe from 'stripe';
import * as z from 'zod/mini';
import { epochSeconds, fromEpochSeconds } from '#shared/kernel/dates.ts';
import { SaleId } from '#shared/kernel/ids.ts';
import { chargeOf, type SaleCharge } from './charges.ts';
import type { StripeClient } from './client.ts';

/** The metadata of everything that belongs to a sale. */
export const SaleMetadata = z.object({ saleId: SaleId });

/** A checkout for something that an organizer sells: the payment is made to their own account, and the platform keeps its fee. */
export interface SaleCheckout {
  readonly saleId: SaleId;
  readonly account: string;
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly quantity: number }[];
  readonly currency: string;
  readonly description: string;
  readonly platformFee: number;
  /** The card is only charged once the organizer agrees. */
  readonly isAuthorization: boolean;
  readonly email: string | undefined;
  /** When nobody can pay anymore: ISO instant, at least half an hour ahead. */
  readonly expiresAt: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: 'en' | 'es';
}

export interface PayoutState {
  readonly id: string;
  readonly at: string;
  readonly amount: number;
  readonly currency: string;
  readonly hasFailed: boolean;
}
export interface PaymentState {
  /** `open`: it can still be paid; `ended`: it no longer can, and was not. */
  readonly step: 'open' | 'ended' | 'authorized' | 'void' | 'paid';
  readonly intentId: string | null;
  readonly charge: SaleCharge | undefined;
}

const stepOf = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentState['step'] => {
  if (intent?.status === 'succeeded') return 'paid';
  if (intent?.status === 'requires_capture') return 'authorized';
  if (intent?.status === 'canceled') return 'void';
  return session.status === 'expired' ? 'ended' : 'open';
};

const isOver = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Sales of organizers, as direct charges on their accounts. */
export const createStripeSales = ({ ask, find }: Pick<StripeClient, 'ask' | 'find'>) => ({
  /** The same sale has the same checkout until the same instant, as long as it is asked for with the same values. */
  async open(sale: SaleCheckout): Promise<{ readonly sessionId: string; readonly url: string }> {
    const { account: stripeAccount, saleId, currency, lines, isAuthorization, email } = sale;
    const metadata = { saleId };
    const { id, url } = await ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: saleId,
          metadata,
          line_items: lines.map(({ name, amount, quantity }) => ({
            price_data: { currency, unit_amount: amount, product_data: { name } },
            quantity,
          })),
          payment_intent_data: {
            metadata,
            description: sale.description,
            ...(sale.platformFee > 0 && { application_fee_amount: sale.platformFee }),
            ...(isAuthorization && { capture_method: 'manual' }),
          },
          ...(email !== undefined && { customer_email: email }),
          expires_at: epochSeconds(sale.expiresAt),
          success_url: sale.successUrl,
          cancel_url: sale.cancelUrl,
          locale: sale.locale,
        },
        { stripeAccount, idempotencyKey: `sale-${saleId}-${sale.expiresAt}` },
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

  /** What has become of a checkout and its payment; undefined if the account no longer lets us see it. */
  async payment(stripeAccount: string, sessionId: string): Promise<PaymentState | undefined> {
    const expand = ['payment_intent.latest_charge.balance_transaction'];
    const session = await find((stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand }, { stripeAccount }),
    );
    if (!session) return undefined;
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    const step = stepOf(session, intent);
    const charge = step === 'paid' && intent ? await chargeOf({ ask }, intent, stripeAccount) : undefined;
    return { step: step === 'paid' && !charge ? 'open' : step, intentId: intent?.id ?? null, charge };
  },

  /** The sale of a payment; undefined if it is none of ours. */
  async saleOf(stripeAccount: string, intentId: string): Promise<SaleId | undefined> {
    const intent = await find((stripe) => stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount }));
    const about = SaleMetadata.safeParse(intent?.metadata);
    return about.success ? about.data.saleId : undefined;
  },

  async payout(stripeAccount: string, payoutId: string): Promise<PayoutState | undefined> {
    const found = await find((stripe) => stripe.payouts.retrieve(payoutId, {}, { stripeAccount }));
    if (!found) return undefined;
    const { id, created, amount, currency, status } = found;
    return {
      id,
      at: fromEpochSeconds(created),
      amount,
      currency,
      hasFailed: status === 'failed' || status === 'canceled',
    };
  },

  /** What an account has, available or not yet, in minor units of its currency. */
  async balance(stripeAccount: string): Promise<number> {
    const { available, pending } = await ask((stripe) => stripe.balance.retrieve({}, { stripeAccount }));
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  },

  /** Answers a dispute, once. Nothing happens if it was answered, or is over. */
  async answerDispute(
    stripeAccount: string,
    disputeId: string,
    evidence: Stripe.DisputeUpdateParams.Evidence,
  ): Promise<void> {
    try {
      await ask((stripe) => stripe.disputes.update(disputeId, { evidence, submit: true }, { stripeAccount }));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  },

  /** Charges an authorized card. False if the authorization has ended. */
  async capture(stripeAccount: string, intentId: string): Promise<boolean> {
    try {
      await ask((stripe) => stripe.paymentIntents.capture(intentId, {}, { stripeAccount }));
      return true;
    } catch (error) {
      if (isOver(error)) return false;
      throw error;
    }
  },

  /** Lets go of an authorized card. Nothing happens if it was charged, or has ended. */
  async cancel(stripeAccount: string, intentId: string): Promise<void> {
    try {
      await ask((stripe) => stripe.paymentIntents.cancel(intentId, {}, { stripeAccount }));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  },

  /**
   * Gives money back to the card. The same key never gives it back twice. Returns why the payment provider refuses it; undefined if it is under way.
   */
  async refund(
    stripeAccount: string,
    intentId: string,
    { saleId, key, amount, withFee }: { saleId: SaleId; key: string; amount: number; withFee: boolean },
  ): Promise<string | undefined> {
    try {
      await ask((stripe) =>
        stripe.refunds.create(
          {
            ...{ payment_intent: intentId, amount, refund_application_fee: withFee },
            metadata: { saleId, refundKey: key },
          },
          { stripeAccount, idempotencyKey: `refund-${saleId}-${key}` },
        ),
      );
      return undefined;
    } catch (error) {
      if (isOver(error))
        return error instanceof Stripe.errors.StripeError ? (error.code ?? 'refused') : 'refused';
      throw error;
    }
  },
});
