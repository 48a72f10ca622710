import type { SubjectType } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, write } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import type { SubscriptionState } from '../integrations/stripe/objects.ts';
import type { Context } from '../runtime/context.ts';

const attributes = {
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
  privacy: { onDeletion: 'law', inExport: 'plans' },
  attributes,
  indexes: {
    /** A subscription, and all that a person pays for. Cost: 1, consistent. */
    byPayer: primaryKey(['payerId'], ['id']),
  },
});
export type SubscriptionRow = RowOf<typeof Subscription>;

/**
 * The same subscription under the person or team that it is for. It is written in the same transaction, and not an index, because an index
 * could still refuse what was just paid for (decision 056).
 */
export const SubjectSubscription = defineEntity('subjectSubscription', {
  privacy: { onDeletion: 'law', notExported: 'It is a copy of the plan for the person who uses it.' },
  attributes,
  indexes: {
    /** The subscriptions of a person or team. Cost: 1, consistent. */
    bySubject: primaryKey(['subjectType', 'subjectId'], ['id']),
  },
});

/** More active and past subscriptions than anyone has. */
const MOST = 100;

export const findSubscription = async (
  ctx: Context,
  payerId: UserId,
  subscriptionId: string,
): Promise<SubscriptionRow | undefined> => {
  const { data } = await Subscription(ctx).get({ payerId, id: subscriptionId }).go({ consistent: true });
  return data ?? undefined;
};

export const listOfPayer = async (ctx: Context, payerId: UserId): Promise<SubscriptionRow[]> => {
  const query = Subscription(ctx).query.byPayer({ payerId });
  return (await query.go({ consistent: true, limit: MOST, order: 'desc' })).data;
};

export const listOfSubject = async (
  ctx: Context,
  subjectType: SubjectType,
  subjectId: string,
): Promise<SubscriptionRow[]> => {
  const query = SubjectSubscription(ctx).query.bySubject({ subjectType, subjectId });
  return (await query.go({ consistent: true, limit: MOST, order: 'desc' })).data;
};

/** Writes what was read after `before`, unless the row has changed in the meantime. */
export const writeSubscription = (
  ctx: Context,
  state: SubscriptionState,
  before: SubscriptionRow | undefined,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const row = {
    ...state,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    revision: (before?.revision ?? 0) + 1,
  };
  return write(ctx, { Subscription, SubjectSubscription }, (rows) => [
    before
      ? rows.Subscription.put(row)
          .where((stored, op) => op.eq(stored.revision, before.revision))
          .commit()
      : rows.Subscription.create(row).commit(),
    rows.SubjectSubscription.put(row).commit(),
  ]);
};
