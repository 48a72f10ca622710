import { CustomAttributeType, Entity } from 'electrodb';
import type { ActivitySubscription } from '#shared/domains/activities/contract.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What a person wants to be told of: new events of some sports around an address. */
export const createActivitySubscriptionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'activitySubscription', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Milliseconds since the epoch, 13 digits, so that ids sort by time. */
          id: { type: 'number', required: true, readOnly: true },
          address: { type: CustomAttributeType<ActivitySubscription['address']>('any'), required: true },
          /** Miles. */
          radius: { type: 'number', required: true },
          activities: {
            type: CustomAttributeType<ActivitySubscription['activities']>('any'),
            required: true,
          },
          startDate: { type: 'string' },
          endDate: { type: 'string' },
          cellCoarse: { type: 'string', required: true },
          ...stamps,
        },
        indexes: {
          /** What has a person subscribed to, oldest first? Cost: 1 for 4 KB, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** Who has a subscription around a new event, by user id? Cost: ½ for 4 KB of each cell that a circle of 50 miles touches. */
          around: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['cellCoarse'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['userId', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** When an event was first announced to those with a subscription: it is announced once, however often it becomes public. */
export const createAnnouncedEventEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'announcedEvent', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          at: { type: 'string', required: true, readOnly: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** When was an event announced? Cost: 1, consistent, only when that is repeated. */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
