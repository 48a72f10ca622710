import { CustomAttributeType, Entity } from 'electrodb';
import type { AudienceName } from '#shared/declare/facts.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { Cause } from '../core/announce.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import type { NotificationContent } from './content.ts';

/** A notification in the app, newest first by its id; `unreadOf` is its recipient until it is read. */
export const createNotificationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'notification', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<NotificationId>('string'), required: true, readOnly: true },
          type: { type: 'string', required: true },
          title: { type: 'string', required: true },
          description: { type: 'string', required: true },
          data: { type: CustomAttributeType<Record<string, string | number>>('any'), required: true },
          imageUrl: { type: 'string' },
          read: { type: 'boolean', required: true, default: false },
          /** True while it may still grow: shown in the app, not yet sent by email and push. */
          held: { type: 'boolean' },
          /** Shown in the app only: its causes have reached the daily limit for sending. */
          inAppOnly: { type: 'boolean' },
          /** Counts what was added while it was held. */
          version: { type: 'number' },
          unreadOf: { type: CustomAttributeType<UserId>('string') },
          /** Whose names and words it contains, at most of two others, in the order of their ids; absent while it is held. */
          namedId: { type: 'string' },
          alsoNamedId: { type: 'string' },
          createdAt: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Notifications of a person, newest first. Cost: ½ for 4 KB. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** Unread notifications of a person, newest first. Cost: ½ for 4 KB. */
          unread: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['unreadOf'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
          },
          /** Which notifications name a person, or an event of theirs? To delete them with their account. Cost: ½ for 4 KB. */
          naming: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['namedId'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['id'], casing: 'none' },
          },
          /** The same for the second person. Cost: ½ for 4 KB. */
          namingAlso: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['alsoNamedId'], casing: 'none' },
            // Nothing that other rows have, so those that name one person stay as small as they were.
            sk: { field: 'gsi2sk', composite: ['alsoNamedId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The outcome of one notification on one channel. Claimed before sending, so two workers never send the same one. */
export const createDeliveryEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'delivery', version: '1' },
        attributes: {
          notificationId: {
            type: CustomAttributeType<NotificationId>('string'),
            required: true,
            readOnly: true,
          },
          channel: { type: ['email', 'live', 'push'], required: true, readOnly: true },
          status: { type: ['claimed', 'sent', 'skipped'], required: true },
          /** Why nothing was sent, or the id from the mail service. */
          note: { type: 'string' },
          /** ISO instant after which another worker may try again. */
          claimedUntil: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** What was the outcome of a notification on a channel? Cost: 1, only when another worker has it. */
          byNotification: {
            pk: { field: 'pk', composite: ['notificationId'], casing: 'none' },
            sk: { field: 'sk', composite: ['channel'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An address that gets no more email: none at all after a bounce or complaint, or none from one list. */
export const createSuppressionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'suppression', version: '1' },
        attributes: {
          email: { type: 'string', required: true, readOnly: true },
          /** `everything`, or the list that was turned off. */
          scope: { type: ['everything', 'invitations'], required: true, readOnly: true },
          reason: { type: ['bounce', 'complaint', 'unsubscribed'], required: true },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          /** May this address be sent email? Cost: ½. */
          byEmail: {
            pk: { field: 'pk', composite: ['email'], casing: 'none' },
            sk: { field: 'sk', composite: ['scope'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An announcement to the people of an audience: those whose ids come after `after`, or all without one. The reaction to this row carries it out. */
export const createAnnouncementEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'announcement', version: '1' },
        attributes: {
          /** Derived from the cause, like the ids of notifications. */
          id: { type: CustomAttributeType<NotificationId>('string'), required: true, readOnly: true },
          /** `after`, or a placeholder for the first page. */
          page: { type: 'string', required: true, readOnly: true },
          after: { type: CustomAttributeType<UserId>('string') },
          audience: { type: CustomAttributeType<AudienceName>('string'), required: true },
          /** Ids that identify one audience of that name. */
          key: { type: CustomAttributeType<unknown>('any'), required: true },
          content: { type: CustomAttributeType<NotificationContent>('any'), required: true },
          cause: { type: CustomAttributeType<Cause>('any'), required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** What is an audience notified of, starting after which person? Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: ['page'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
