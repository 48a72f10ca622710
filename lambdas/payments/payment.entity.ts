import { CustomAttributeType, Entity } from 'electrodb';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An event of the payment provider, stored once; its row makes the stream work it off. */
export const createStripeEventEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'stripeEvent', version: '1' },
      attributes: {
        id: { type: 'string', required: true, readOnly: true },
        type: { type: 'string', required: true },
        targets: { type: CustomAttributeType<readonly StripeTarget[]>('any'), required: true },
        /** False where its shape was not known: nothing follows from it. */
        understood: { type: 'boolean', required: true },
        /** When the provider made it, and when it came here. */
        createdAt: { type: 'string', required: true },
        receivedAt: { type: 'string', required: true },
        /** Seconds since the epoch; the table removes the row afterwards. */
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        /** Did this event of the payment provider come before? Cost: none: a condition of the write. */
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Which customer of the payment provider a person is. */
export const createBillingCustomerEntity = ({ table, client, listeners }: Table) =>
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
  );

/** Where an organizer is paid, as last read from the payment provider. */
export const createPaymentAccountEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'paymentAccount', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        stripeId: { type: 'string', required: true },
        /** Opened for the person, or the person's own that was linked. */
        origin: { type: ['new', 'link'], required: true },
        country: { type: 'string', required: true },
        chargesEnabled: { type: 'boolean', required: true },
        detailsSubmitted: { type: 'boolean', required: true },
        ...stamps,
      },
      indexes: {
        /** Where is an organizer paid? Cost: 1, consistent. */
        byUser: {
          pk: { field: 'pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Makes a payment account belong to one person: its own row, written with the account's. */
export const createPaymentAccountClaimEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'paymentAccountClaim', version: '1' },
      attributes: {
        stripeId: { type: 'string', required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true },
      },
      indexes: {
        /** Whose payment account is this? Written with the account, so that it belongs to one. Cost: 1, consistent. */
        byAccount: {
          pk: { field: 'pk', composite: ['stripeId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** A link in progress: used once, by the same person, before it expires. */
export const createAccountLinkStateEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'accountLinkState', version: '1' },
      attributes: {
        nonce: { type: 'string', required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true },
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        /** Did this person leave to link an account? Used up by a condition. Cost: none: a condition of the write. */
        byNonce: {
          pk: { field: 'pk', composite: ['nonce'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** The newest checkout of a person or community: a new one follows it by a condition, so that two cannot be paid. */
export const createCheckoutClaimEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'checkoutClaim', version: '1' },
      attributes: {
        subjectType: { type: CustomAttributeType<SubjectType>('string'), required: true, readOnly: true },
        subjectId: { type: 'string', required: true, readOnly: true },
        sessionId: { type: 'string', required: true },
      },
      indexes: {
        /** The newest checkout of a person or community; the next follows it by a condition. Cost: 1, consistent. */
        bySubject: {
          pk: { field: 'pk', composite: ['subjectType', 'subjectId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** One side of a movement of money. The sides of one movement are written together and sum to zero. */
export const createLedgerEntryEntity = ({ table, client, listeners }: Table) =>
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
        /** Minor units; negative for what left the account. */
        amount: { type: 'number', required: true },
        currency: { type: 'string', required: true },
        description: { type: 'string', required: true },
      },
      indexes: {
        /** What a person paid and got back, newest first; the platform's side of a day. Cost: ½ for 4 KB. */
        byAccount: {
          pk: { field: 'pk', composite: ['account'], casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'id'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
