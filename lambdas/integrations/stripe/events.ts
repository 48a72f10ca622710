import Stripe from 'stripe';
import * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import { fromEpochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { InvalidInput } from '../../core/errors.ts';
import type { StripeClient } from './client.ts';
import { MembershipMetadata } from './memberships.ts';
import { SaleMetadata } from './sales.ts';

/** An event of the payment provider: only which object it is about. What changed is read from the object itself. */
export interface StripeNotice {
  readonly id: string;
  readonly type: string;
  /** When the provider created it; null if missing or not a valid time. */
  readonly createdAt: string | null;
  readonly targets: readonly StripeTarget[];
  /** False for an event with an unknown shape; it is stored, but triggers nothing. */
  readonly understood: boolean;
}

/** Signatures are valid for five minutes, so a recorded request cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

const Id = z.string().check(z.regex(/^\w{1,255}$/));
const Reference = z.nullish(z.union([Id, z.object({ id: Id })]));
const Content = z.object({
  id: z.nullish(Id),
  object: z.string(),
  subscription: Reference,
  charge: Reference,
  latest_charge: Reference,
  parent: z.nullish(z.object({ subscription_details: z.nullish(z.object({ subscription: Reference })) })),
});
type Content = z.infer<typeof Content>;
/** The fields of every event, whatever its shape. */
const Envelope = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** Seconds since the epoch, up to the year 9999. */
const Created = z.object({ created: z.int().check(z.gte(0), z.lte(253_402_300_799)) });
/** What is about a sale carries its id. */
const AboutSale = z.object({ data: z.object({ object: z.object({ metadata: SaleMetadata }) }) });
/** So does what is about a membership; invoices have what their subscription has. */
const AboutMembership = z.object({
  data: z.object({
    object: z.union([
      z.object({ metadata: MembershipMetadata }),
      z.object({
        parent: z.object({ subscription_details: z.object({ metadata: MembershipMetadata }) }),
      }),
    ]),
  }),
});
const AboutDispute = z.object({
  data: z.object({ object: z.object({ object: z.literal('dispute'), payment_intent: Id }) }),
});
const AboutPayout = z.object({
  data: z.object({ object: z.object({ object: z.literal('payout'), id: Id }) }),
});
const Subject = z.union([
  z.object({ account: Id }),
  z.object({ account: z.optional(z.undefined()), data: z.object({ object: Content }) }),
]);

const idIn = (reference: z.infer<typeof Reference>): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const target = (kind: StripeTarget['kind'], id: string | null | undefined): StripeTarget[] =>
  typeof id === 'string' ? [{ kind, id }] : [];

/** Which of our objects an event's object is about. */
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

/** An event of a linked account is about what it sells through us, or only about the account; its other sales do not concern us. */
const targetsOfAccount = (account: string, raw: unknown): StripeTarget[] => {
  const sale = AboutSale.safeParse(raw);
  if (sale.success) return target('sale', sale.data.data.object.metadata.saleId);
  const membership = AboutMembership.safeParse(raw);
  if (membership.success) {
    const { object } = membership.data.data;
    const about = 'metadata' in object ? object.metadata : object.parent.subscription_details.metadata;
    return target('membership', about.membershipId);
  }
  const dispute = AboutDispute.safeParse(raw);
  if (dispute.success) return [{ kind: 'payment', id: dispute.data.data.object.payment_intent, account }];
  const payout = AboutPayout.safeParse(raw);
  return payout.success
    ? [{ kind: 'payout', id: payout.data.data.object.id, account }]
    : target('account', account);
};

/**
 * Which of our objects an event is about.
 * @throws InvalidInput if it does not even have an id and a type
 */
export const noticeOf = (raw: unknown): StripeNotice => {
  const envelope = Envelope.safeParse(raw);
  if (!envelope.success) throw new InvalidInput(fieldProblems('body', envelope.error.issues));
  const created = Created.safeParse(raw);
  const subject = Subject.safeParse(raw);
  const parsed = subject.success ? subject.data : undefined;
  return {
    ...envelope.data,
    createdAt: created.success ? fromEpochSeconds(created.data.created) : null,
    targets:
      parsed === undefined
        ? []
        : 'data' in parsed
          ? targetsOf(parsed.data.object)
          : targetsOfAccount(parsed.account, raw),
    understood: parsed !== undefined,
  };
};

/** @throws InvalidInput if a signed text is not JSON */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInput([{ field: 'body', reason: 'format' }]);
  }
};

const crypto = Stripe.createNodeCryptoProvider();
const { signature: signatures } = Stripe.webhooks;
if (!signatures) throw new Error('the payment provider’s library cannot verify signatures');

/**
 * Accepts a webhook's raw text if one of the secrets signed it within the tolerance. `now` is an ISO instant.
 * @throws AppError webhook.signature_invalid | input.invalid
 */
export const createWebhookVerifier =
  ({ secrets }: Pick<StripeClient, 'secrets'>) =>
  async (text: string, signature: string, now: string): Promise<StripeNotice> => {
    const { webhookSecrets } = await secrets();
    for (const secret of webhookSecrets) {
      try {
        const at = Date.parse(now);
        signatures.verifyHeader(text, signature, secret, TOLERANCE_SECONDS, crypto, at);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        continue;
      }
      return noticeOf(parsed(text));
    }
    throw new AppError('webhook.signature_invalid');
  };
