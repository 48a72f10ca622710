import { CustomAttributeType } from 'electrodb';
import type { PlanFeature, PlanVariant, SubjectType } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** A plan of a catalog, with its ids at the payment provider. */
export const PlanEntity = defineEntity('plan', {
  attributes: {
    variant: id<PlanVariant>(),
    /** Its position in the catalog, two digits. */
    position: id(),
    id: text(),
    label: text(),
    /** Product and price; a free plan has none. */
    item: optionalText(),
    priceId: optionalText(),
    /** Minor units. */
    cost: { type: 'number', required: true },
    features: { type: CustomAttributeType<readonly PlanFeature[]>('any'), required: true },
    updatedAt: text(),
  },
  indexes: {
    /** The plans of a catalog, in display order. Cost: ½. */
    byVariant: primaryKey(['variant'], ['position']),
  },
});

const subscriptionAttributes = {
  payerId: id<UserId>(),
  id: id(),
  subjectType: id<SubjectType>(),
  subjectId: id(),
  planId: text(),
  priceId: text(),
  status: text<SubscriptionStatus>(),
  cost: { type: 'number', required: true },
  currency: text(),
  startedAt: text(),
  periodStart: text(),
  periodEnd: text(),
  cancelAtPeriodEnd: { type: 'boolean', required: true },
  ...stamps,
} as const;

/** A subscription as last read from the payment provider. `revision` counts the reads, including those that found nothing new. */
export const Subscription = defineEntity('subscription', {
  attributes: subscriptionAttributes,
  indexes: {
    /** A subscription, and all that a person pays for. Cost: 1, consistent. */
    byPayer: primaryKey(['payerId'], ['id']),
  },
});

/**
 * The same subscription under the person or team that it is for. It is written in the same transaction, and not an index, because an index
 * could still refuse what was just paid for (decision 056).
 */
export const SubjectSubscription = defineEntity('subjectSubscription', {
  attributes: subscriptionAttributes,
  indexes: {
    /** The subscriptions of a person or team. Cost: 1, consistent. */
    bySubject: primaryKey(['subjectType', 'subjectId'], ['id']),
  },
});
