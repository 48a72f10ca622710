import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeTarget } from '#shared/events/changes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { StripeClient } from './client.ts';

/** An event of the payment provider: only what it is about. What changed is read from the object itself. */
export interface StripeNotice {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly targets: readonly StripeTarget[];
}

/** Signatures are good for five minutes, so that a recorded request cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

const Reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));
const Content = z.object({
  id: z.nullish(z.string()),
  object: z.string(),
  subscription: Reference,
  charge: Reference,
  latest_charge: Reference,
  parent: z.nullish(z.object({ subscription_details: z.nullish(z.object({ subscription: Reference })) })),
});
type Content = z.infer<typeof Content>;
const Event = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.maxLength(100)),
  created: z.int(),
  account: z.optional(z.string()),
  data: z.object({ object: Content }),
});

const idIn = (reference: z.infer<typeof Reference>): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const target = (kind: StripeTarget['kind'], id: string | null | undefined): StripeTarget[] =>
  typeof id === 'string' ? [{ kind, id }] : [];

/** Which object of ours an event's object tells of. */
const targetsOf = (content: Content): StripeTarget[] => {
  switch (content.object) {
    case 'subscription':
      return target('subscription', content.id);
    case 'checkout.session':
      return target('subscription', idIn(content.subscription));
    case 'invoice':
      return target('subscription', idIn(content.parent?.subscription_details?.subscription));
    case 'charge':
      return target('charge', content.id);
    case 'refund':
      return target('charge', idIn(content.charge));
    case 'payment_intent':
      return target('charge', idIn(content.latest_charge));
    default:
      return [];
  }
};

/** What of ours an event tells of; events of linked accounts tell of the account alone, its own sales are not ours. */
export const noticeOf = (raw: unknown): StripeNotice => {
  const { id, type, created, account, data } = Event.parse(raw);
  return {
    id,
    type,
    createdAt: new Date(created * 1000).toISOString(),
    targets: account === undefined ? targetsOf(data.object) : target('account', account),
  };
};

const crypto = Stripe.createNodeCryptoProvider();
const { webhooks } = Stripe;

/**
 * Takes a webhook's raw text when one of the secrets signed it within the tolerance.
 * `now` is an ISO instant. @throws AppError webhook.signature_invalid
 */
export const createWebhookVerifier =
  ({ secrets }: Pick<StripeClient, 'secrets'>) =>
  async (text: string, signature: string, now: string): Promise<StripeNotice> => {
    const { webhookSecrets } = await secrets();
    for (const secret of webhookSecrets) {
      try {
        const event = webhooks.constructEvent(
          text,
          signature,
          secret,
          TOLERANCE_SECONDS,
          crypto,
          Date.parse(now),
        );
        return noticeOf(event);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    throw new AppError('webhook.signature_invalid');
  };
export type VerifyWebhook = ReturnType<typeof createWebhookVerifier>;
