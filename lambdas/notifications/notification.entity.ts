import { CustomAttributeType } from 'electrodb';
import type { AudienceName } from '#shared/declare/facts.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { Cause } from '../core/announce.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import type { NotificationContent } from './content.ts';

/** A notification in the app, newest first by its id; `unreadOf` is its recipient until it is read. */
export const NotificationEntity = defineEntity('notification', {
  attributes: {
    userId: id<UserId>(),
    id: id<NotificationId>(),
    type: text(),
    title: text(),
    description: text(),
    data: { type: CustomAttributeType<Record<string, string | number>>('any'), required: true },
    imageUrl: optionalText(),
    read: { type: 'boolean', required: true, default: false },
    /** True while it may still grow: shown in the app, not yet sent by email and push. */
    held: { type: 'boolean' },
    /** Shown in the app only: its causes have reached the daily limit for sending. */
    inAppOnly: { type: 'boolean' },
    /** Counts what was added while it was held. */
    version: { type: 'number' },
    unreadOf: optionalText<UserId>(),
    /** Whose names and words it contains, at most of two others, in the order of their ids; absent while it is held. */
    namedId: optionalText(),
    alsoNamedId: optionalText(),
    createdAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Notifications of a person, newest first. Cost: ½ for 4 KB. */
    byUser: primaryKey(['userId'], ['id']),
    /** Unread notifications of a person, newest first. Cost: ½ for 4 KB. */
    unread: index('gsi5', ['unreadOf'], ['id']),
    /** Which notifications name a person, or an event of theirs? To delete them with their account. Cost: ½ for 4 KB. */
    naming: index('gsi1', ['namedId'], ['id']),
    /** The same for the second person. Cost: ½ for 4 KB. */
    namingAlso: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['alsoNamedId'], casing: 'none' },
      // Nothing that other rows have, so those that name one person stay as small as they were.
      sk: { field: 'gsi2sk', composite: ['alsoNamedId'], casing: 'none' },
    },
  },
});

/** The outcome of one notification on one channel. Claimed before sending, so two workers never send the same one. */
export const Delivery = defineEntity('delivery', {
  attributes: {
    notificationId: {
      type: CustomAttributeType<NotificationId>('string'),
      required: true,
      readOnly: true,
    },
    channel: { type: ['email', 'live', 'push'], required: true, readOnly: true },
    status: { type: ['claimed', 'sent', 'skipped'], required: true },
    /** Why nothing was sent, or the id from the mail service. */
    note: optionalText(),
    /** ISO instant after which another worker may try again. */
    claimedUntil: text(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What was the outcome of a notification on a channel? Cost: 1, only when another worker has it. */
    byNotification: primaryKey(['notificationId'], ['channel']),
  },
});

/** An address that gets no more email: none at all after a bounce or complaint, or none from one list. */
export const Suppression = defineEntity('suppression', {
  attributes: {
    email: id(),
    /** `everything`, or the list that was turned off. */
    scope: { type: ['everything', 'invitations'], required: true, readOnly: true },
    reason: { type: ['bounce', 'complaint', 'unsubscribed'], required: true },
    createdAt: text(),
  },
  indexes: {
    /** May this address be sent email? Cost: ½. */
    byEmail: primaryKey(['email'], ['scope']),
  },
});

/** An announcement to the people of an audience: those whose ids come after `after`, or all without one. The reaction to this row carries it out. */
export const AnnouncementEntity = defineEntity('announcement', {
  attributes: {
    /** Derived from the cause, like the ids of notifications. */
    id: id<NotificationId>(),
    /** `after`, or a placeholder for the first page. */
    page: id(),
    after: optionalText<UserId>(),
    audience: text<AudienceName>(),
    /** Ids that identify one audience of that name. */
    key: { type: CustomAttributeType<unknown>('any'), required: true },
    content: { type: CustomAttributeType<NotificationContent>('any'), required: true },
    cause: { type: CustomAttributeType<Cause>('any'), required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What is an audience notified of, starting after which person? Cost: 1, consistent. */
    byId: primaryKey(['id'], ['page']),
  },
});
