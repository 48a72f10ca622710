import { subscribers } from '#shared/domains/activities/audiences.ts';
import { activityEvent, activitySubscriptionSaved } from '#shared/domains/activities/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { forgetting } from '../core/background.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import { findSubscription, listSubscriptions, removeSubscription } from './activity-subscription.table.ts';
import type { activities as domain } from './domain.ts';
import { findNewEvent, readSubscribers } from './new-events.ts';

export const work = {
  reactions: {
    /** Someone has saved a subscription: the email says what it covers. */
    confirm: async (ctx, { after }) => {
      const saved = after && (await findSubscription(ctx, { userId: after.userId, id: after.id }));
      // A later change gets its own confirmation.
      if (!saved || saved.revision !== after.revision) return;
      const { userId, id, revision, activities, address, radius, updatedAt: at } = saved;
      const data = { activities: activities.join(','), city: address.description, radius };
      const of = `activity subscription ${userId} ${id} ${revision}`;
      await notifications.announceByMail(ctx, activitySubscriptionSaved, userId, data, { of, at });
    },

    /** A date has become public: announces its event to those with a matching subscription. */
    announceEvent: async (ctx, { after: listed }) => {
      const found = listed && (await findNewEvent(ctx, listed));
      if (!found) return;
      const { eventId, occurrenceId } = listed;
      const key = { eventId, occurrenceId };
      await notifications.announceTo(
        ctx,
        subscribers,
        key,
        activityEvent,
        eventNewsOf(found.card),
        found.cause,
      );
    },

    notifySubscribers: (ctx, change) =>
      notifications.notifyAudience(ctx, subscribers, readSubscribers, change),

    /** Deletes the subscriptions of a deleted account. */
    forgetPerson: forgetting(async (ctx, id) => {
      for (const key of await listSubscriptions(ctx, id)) await removeSubscription(ctx, key);
    }),
  },
} satisfies Work<typeof domain.background>;
