import { CustomAttributeType, Entity } from 'electrodb';
import type { PlanFeature, PlanVariant, SubjectType } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A plan of a catalog, with its ids at the payment provider. */
export const createPlanEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'plan', version: '1' },
        attributes: {
          variant: { type: CustomAttributeType<PlanVariant>('string'), required: true, readOnly: true },
          /** Its position in the catalog, two digits. */
          position: { type: 'string', required: true, readOnly: true },
          id: { type: 'string', required: true },
          label: { type: 'string', required: true },
          /** Product and price; a free plan has none. */
          item: { type: 'string' },
          priceId: { type: 'string' },
          /** Minor units. */
          cost: { type: 'number', required: true },
          features: { type: CustomAttributeType<readonly PlanFeature[]>('any'), required: true },
          updatedAt: { type: 'string', required: true },
        },
        indexes: {
          /** The plans of a catalog, in display order. Cost: ½. */
          byVariant: {
            pk: { field: 'pk', composite: ['variant'], casing: 'none' },
            sk: { field: 'sk', composite: ['position'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

const subscriptionAttributes = {
  payerId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
  id: { type: 'string', required: true, readOnly: true },
  subjectType: { type: CustomAttributeType<SubjectType>('string'), required: true, readOnly: true },
  subjectId: { type: 'string', required: true, readOnly: true },
  planId: { type: 'string', required: true },
  priceId: { type: 'string', required: true },
  status: { type: CustomAttributeType<SubscriptionStatus>('string'), required: true },
  cost: { type: 'number', required: true },
  currency: { type: 'string', required: true },
  startedAt: { type: 'string', required: true },
  periodStart: { type: 'string', required: true },
  periodEnd: { type: 'string', required: true },
  cancelAtPeriodEnd: { type: 'boolean', required: true },
  ...stamps,
} as const;

/** A subscription as last read from the payment provider. `revision` counts the reads, including those that found nothing new. */
export const createSubscriptionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subscription', version: '1' },
        attributes: subscriptionAttributes,
        indexes: {
          /** A subscription, and all that a person pays for. Cost: 1, consistent. */
          byPayer: {
            pk: { field: 'pk', composite: ['payerId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/**
 * The same subscription under the person or team that it is for. It is written in the same transaction, and not an index, because an index
 * could still refuse what was just paid for (decision 056).
 */
export const createSubjectSubscriptionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'subjectSubscription', version: '1' },
        attributes: subscriptionAttributes,
        indexes: {
          /** The subscriptions of a person or team. Cost: 1, consistent. */
          bySubject: {
            pk: { field: 'pk', composite: ['subjectType', 'subjectId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
