import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { subscribers } from '#shared/domains/activities/audiences.ts';
import { activitiesContract } from '#shared/domains/activities/contract.ts';
import { kinds } from '#shared/domains/activities/notifications.ts';
import { activitySubscriptionRow } from '#shared/domains/activities/rows.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import { onAnnouncement } from '#shared/domains/notifications/audience.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const activities = domain({
  name: 'activities',
  api: {
    contract: activitiesContract,
    needs: ['table'],
    errorImpact: 'Nobody can see or change their activity subscriptions.',
  },
  rows: [activitySubscriptionRow],
  notifications: kinds,
  background: {
    needs: ['table', 'cursors', 'origins', 'mail'],
    errorImpact: 'People are not notified of new events that match their activity subscriptions.',
    timeoutSeconds: 300,
    reactions: {
      confirm: on(activitySubscriptionRow, 'inserted', 'modified'),
      announceEvent: on(listingRow, 'inserted'),
      notifySubscribers: onAnnouncement(subscribers),
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['activitySubscriptions'],
});
