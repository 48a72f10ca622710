import type { Change } from '#shared/declare/rows.ts';
import { activitySubscriptionSaved } from '#shared/domains/activities/notifications.ts';
import type { activitySubscriptionRow } from '#shared/domains/activities/rows.ts';
import type { Announce } from '../core/announce.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';

export interface ConfirmDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'find'>;
  readonly announceByMail: Announce;
}

/** Somebody has saved a subscription: the email says what it covers. */
export const createConfirmReaction =
  ({ subscriptions, announceByMail }: ConfirmDeps) =>
  async ({ after }: Change<typeof activitySubscriptionRow>): Promise<void> => {
    const saved = after && (await subscriptions.find(after));
    // A later change is confirmed by itself.
    if (!saved || saved.revision !== after.revision) return;
    const { userId, id, revision, activities, address, radius, updatedAt } = saved;
    const data = { activities: activities.join(','), city: address.description, radius };
    const of = `activity subscription ${userId} ${id} ${revision}`;
    await announceByMail(activitySubscriptionSaved, userId, data, { of, at: updatedAt });
  };
