import { CustomAttributeType, Entity } from 'electrodb';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An event of the payment provider, stored once; the table's stream triggers its processing. */
export const createStripeEventEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'stripeEvent', version: '1' },
        attributes: {
          id: { type: 'string', required: true, readOnly: true },
          type: { type: 'string', required: true },
          targets: { type: CustomAttributeType<readonly StripeTarget[]>('any'), required: true },
          /** False if its shape was not recognized: it triggers nothing. */
          understood: { type: 'boolean', required: true },
          /** When the provider created it, and when it was received. */
          createdAt: { type: 'string', required: true },
          receivedAt: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Has this event of the payment provider been received before? Cost: none, as it is a condition of the write. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A person's customer id at the payment provider. */
export const createBillingCustomerEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'billingCustomer', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          customerId: { type: 'string', required: true },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          /** Which customer of the payment provider is a person? Cost: 1, consistent. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An organizer's payment account, as last read from the payment provider. */
export const createPaymentAccountEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'paymentAccount', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          stripeId: { type: 'string', required: true },
          /** `new`: opened here for the person; `link`: the person's own account, linked. */
          origin: { type: ['new', 'link'], required: true },
          country: { type: 'string', required: true },
          chargesEnabled: { type: 'boolean', required: true },
          detailsSubmitted: { type: 'boolean', required: true },
          ...stamps,
        },
        indexes: {
          /** What is an organizer's payment account? Cost: 1, consistent. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Reserves a payment account for one person: its own row, written with the account's. */
export const createPaymentAccountClaimEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'paymentAccountClaim', version: '1' },
        attributes: {
          stripeId: { type: 'string', required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true },
        },
        indexes: {
          /** Whose payment account is this? Written with the account, so it belongs to one person. Cost: 1, consistent. */
          byAccount: {
            pk: { field: 'pk', composite: ['stripeId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A link in progress: used once, by the person who started it, before it expires. */
export const createAccountLinkStateEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'accountLinkState', version: '1' },
        attributes: {
          nonce: { type: 'string', required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Did this person start linking an account? Cost: none, as it is a condition of the write that uses it up. */
          byNonce: {
            pk: { field: 'pk', composite: ['nonce'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The newest checkout of a person or team: a new one replaces it conditionally, so two cannot be paid. */
export const createCheckoutClaimEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'checkoutClaim', version: '1' },
        attributes: {
          subjectType: { type: CustomAttributeType<SubjectType>('string'), required: true, readOnly: true },
          subjectId: { type: 'string', required: true, readOnly: true },
          sessionId: { type: 'string', required: true },
        },
        indexes: {
          /** The newest checkout of a person or team; the next one replaces it conditionally. Cost: 1, consistent. */
          bySubject: {
            pk: { field: 'pk', composite: ['subjectType', 'subjectId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** One side of a movement of money. The sides of one movement are written together and sum to zero. */
export const createLedgerEntryEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'ledgerEntry', version: '1' },
        attributes: {
          /** A person, or `platform:<day>`. */
          account: { type: 'string', required: true, readOnly: true },
          at: { type: 'string', required: true, readOnly: true },
          /** The charge or refund at the payment provider. */
          id: { type: 'string', required: true, readOnly: true },
          kind: { type: ['charge', 'refund'] as const, required: true },
          /** Minor units; negative for money that left the account. */
          amount: { type: 'number', required: true },
          currency: { type: 'string', required: true },
          description: { type: 'string', required: true },
        },
        indexes: {
          /** A person's payments and refunds, newest first; the platform's side of a day. Cost: ½ for 4 KB. */
          byAccount: {
            pk: { field: 'pk', composite: ['account'], casing: 'none' },
            sk: { field: 'sk', composite: ['at', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
