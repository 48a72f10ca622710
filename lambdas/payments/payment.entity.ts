import { CustomAttributeType } from 'electrodb';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** An event of the payment provider, stored once; the table's stream triggers its processing. */
export const StripeEvent = defineEntity('stripeEvent', {
  attributes: {
    id: id(),
    type: text(),
    targets: { type: CustomAttributeType<readonly StripeTarget[]>('any'), required: true },
    /** False if its shape was not recognized: it triggers nothing. */
    understood: { type: 'boolean', required: true },
    /** When the provider created it, and when it was received. */
    createdAt: text(),
    receivedAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Has this event of the payment provider been received before? Cost: none, as it is a condition of the write. */
    byId: primaryKey(['id'], []),
  },
});

/** A person's customer id at the payment provider. */
export const BillingCustomer = defineEntity('billingCustomer', {
  attributes: {
    userId: id<UserId>(),
    customerId: text(),
    createdAt: text(),
  },
  indexes: {
    /** Which customer of the payment provider is a person? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});

/** An organizer's payment account, as last read from the payment provider. */
export const PaymentAccount = defineEntity('paymentAccount', {
  attributes: {
    userId: id<UserId>(),
    stripeId: text(),
    /** `new`: opened here for the person; `link`: the person's own account, linked. */
    origin: { type: ['new', 'link'], required: true },
    country: text(),
    chargesEnabled: { type: 'boolean', required: true },
    detailsSubmitted: { type: 'boolean', required: true },
    ...stamps,
  },
  indexes: {
    /** What is an organizer's payment account? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});

/** Reserves a payment account for one person: its own row, written with the account's. */
export const PaymentAccountClaim = defineEntity('paymentAccountClaim', {
  attributes: {
    stripeId: id(),
    userId: text<UserId>(),
  },
  indexes: {
    /** Whose payment account is this? Written with the account, so it belongs to one person. Cost: 1, consistent. */
    byAccount: primaryKey(['stripeId'], []),
  },
});

/** A link in progress: used once, by the person who started it, before it expires. */
export const AccountLinkState = defineEntity('accountLinkState', {
  attributes: {
    nonce: id(),
    userId: text<UserId>(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Did this person start linking an account? Cost: none, as it is a condition of the write that uses it up. */
    byNonce: primaryKey(['nonce'], []),
  },
});

/** The newest checkout of a person or team: a new one replaces it conditionally, so two cannot be paid. */
export const CheckoutClaim = defineEntity('checkoutClaim', {
  attributes: {
    subjectType: id<SubjectType>(),
    subjectId: id(),
    sessionId: text(),
  },
  indexes: {
    /** The newest checkout of a person or team; the next one replaces it conditionally. Cost: 1, consistent. */
    bySubject: primaryKey(['subjectType', 'subjectId'], []),
  },
});

/** One side of a movement of money. The sides of one movement are written together and sum to zero. */
export const LedgerEntry = defineEntity('ledgerEntry', {
  attributes: {
    /** A person, or `platform:<day>`. */
    account: id(),
    at: id(),
    /** The charge or refund at the payment provider. */
    id: id(),
    kind: { type: ['charge', 'refund'] as const, required: true },
    /** Minor units; negative for money that left the account. */
    amount: { type: 'number', required: true },
    currency: text(),
    description: text(),
  },
  indexes: {
    /** A person's payments and refunds, newest first; the platform's side of a day. Cost: ½ for 4 KB. */
    byAccount: primaryKey(['account'], ['at', 'id']),
  },
});
