import { CustomAttributeType, Entity } from 'electrodb';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { SERVICE } from '../stamps.ts';
import type { Table } from '../table.ts';

/** A notification in the app, newest first by its id; `unreadOf` is its receiver until it is read. */
export const createNotificationEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'notification', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        id: { type: CustomAttributeType<NotificationId>('string'), required: true, readOnly: true },
        type: { type: CustomAttributeType<NotificationType>('string'), required: true },
        title: { type: 'string', required: true },
        description: { type: 'string', required: true },
        data: { type: CustomAttributeType<Record<string, string | number>>('any'), required: true },
        imageUrl: { type: 'string' },
        read: { type: 'boolean', required: true, default: false },
        unreadOf: { type: CustomAttributeType<UserId>('string') },
        createdAt: { type: 'string', required: true },
        /** Seconds since the epoch; the table removes the row afterwards. */
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        byUser: {
          pk: { field: 'pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'sk', composite: ['id'], casing: 'none' },
        },
        unread: {
          index: 'gsi5',
          pk: { field: 'gsi5pk', composite: ['unreadOf'], casing: 'none' },
          sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** What became of one notification on one channel. Claimed before it is sent, so that two workers never send the same. */
export const createDeliveryEntity = ({ table, client, listeners }: Table) =>
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
        /** Why nothing was sent, or the id that the mail service gave. */
        note: { type: 'string' },
        /** ISO instant after which another worker may try again. */
        claimedUntil: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        byNotification: {
          pk: { field: 'pk', composite: ['notificationId'], casing: 'none' },
          sk: { field: 'sk', composite: ['channel'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** An address that bounced or complained: it gets no more mail. */
export const createSuppressionEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'suppression', version: '1' },
      attributes: {
        email: { type: 'string', required: true, readOnly: true },
        reason: { type: ['bounce', 'complaint'], required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        byEmail: {
          pk: { field: 'pk', composite: ['email'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** How far a repeated job has come, so that a run that was missed is made up for once. */
export const createJobPositionEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'jobPosition', version: '1' },
      attributes: {
        job: { type: 'string', required: true, readOnly: true },
        /** ISO instant up to which everything is done. */
        doneUntil: { type: 'string', required: true },
      },
      indexes: {
        byJob: {
          pk: { field: 'pk', composite: ['job'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
