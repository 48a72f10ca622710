import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What changed for one recipient in one topic since the last message: open until `dueAt`, then sent and deleted. */
export const createBundleEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'bundle', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** What it is about: a kind of object, and its id. */
          topic: { type: 'string', required: true, readOnly: true },
          /** When its first change arrived; its notifications' ids are derived from this. */
          openedAt: { type: 'string', required: true },
          /** When it is sent, unless more changes arrive first. */
          dueAt: { type: 'string', required: true },
          /** The list that a job reads: the open bundles of a domain. */
          waiting: { type: 'string', required: true },
          /** Counts its changes. */
          revision: { type: 'number', required: true },
        },
        indexes: {
          /** What changed for a person and is waiting to be sent? Cost: 1, consistent. */
          byTopic: {
            pk: { field: 'pk', composite: ['userId', 'topic'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which bundles are due, the longest waiting first? Cost: ½ for 4 KB. */
          byDue: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dueAt'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** What a recipient was last told about one person in one topic, and whether it may have changed since. */
export const createToldEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'told', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          topic: { type: 'string', required: true, readOnly: true },
          actorId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** The person's state when last announced; absent if they had none. */
          state: { type: 'string' },
          /** When something last changed that has not been sent; absent if everything has. */
          changedAt: { type: 'string' },
          /** The day (UTC) of the last email about this person, and how many were sent that day. */
          day: { type: 'string' },
          times: { type: 'number' },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** What was a recipient last told about each person in a topic? Cost: 1 for 4 KB, consistent. */
          byTopic: {
            pk: { field: 'pk', composite: ['userId', 'topic'], casing: 'none' },
            sk: { field: 'sk', composite: ['actorId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** How many emails of one kind an address was sent on one day (UTC). */
export const createMailCountEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'mailCount', version: '1' },
        attributes: {
          email: { type: 'string', required: true, readOnly: true },
          kind: { type: 'string', required: true, readOnly: true },
          day: { type: 'string', required: true, readOnly: true },
          used: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** How many emails has an address had today? Cost: none, as it is a condition of the write. */
          byDay: {
            pk: { field: 'pk', composite: ['email'], casing: 'none' },
            sk: { field: 'sk', composite: ['kind', 'day'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The number of the last file about a date that a person got for their calendar. */
export const createCalendarSequenceEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'calendarSequence', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          last: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Which number did the last file have that a person got about a date? Cost: 1, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
