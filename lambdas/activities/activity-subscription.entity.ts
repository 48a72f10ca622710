import { CustomAttributeType } from 'electrodb';
import type { ActivitySubscription } from '#shared/domains/activities/contract.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** What a person wants to be told of: new events of some sports around an address. */
export const ActivitySubscriptionEntity = defineEntity('activitySubscription', {
  attributes: {
    userId: id<UserId>(),
    /** Milliseconds since the epoch, 13 digits, so that ids sort by time. */
    id: { type: 'number', required: true, readOnly: true },
    address: { type: CustomAttributeType<ActivitySubscription['address']>('any'), required: true },
    /** Miles. */
    radius: { type: 'number', required: true },
    activities: {
      type: CustomAttributeType<ActivitySubscription['activities']>('any'),
      required: true,
    },
    startDate: optionalText(),
    endDate: optionalText(),
    cellCoarse: text(),
    ...stamps,
  },
  indexes: {
    /** What has a person subscribed to, oldest first? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['id']),
    /** Who has a subscription around a new event, by user id? Cost: ½ for 4 KB of each cell that a circle of 50 miles touches. */
    around: index('gsi2', ['cellCoarse'], ['userId', 'id']),
  },
});

/** When an event was first announced to those with a subscription: it is announced once, however often it becomes public. */
export const AnnouncedEvent = defineEntity('announcedEvent', {
  attributes: {
    eventId: id<EventId>(),
    at: id(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** When was an event announced? Cost: 1, consistent, only when that is repeated. */
    byEvent: primaryKey(['eventId'], []),
  },
});
