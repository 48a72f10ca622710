import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What changed for one receiver in one thing since it was last sent: open until `dueAt`, then sent and removed. */
export const createBundleEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'bundle', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        /** What it is about: the kind of thing, and its id. */
        topic: { type: 'string', required: true, readOnly: true },
        /** When its first change came; its notifications have their ids from it. */
        openedAt: { type: 'string', required: true },
        /** When it is sent, unless more comes before. */
        dueAt: { type: 'string', required: true },
        /** The list that a job reads: of the bundles of a domain. */
        waiting: { type: 'string', required: true },
        /** Counts its changes. */
        revision: { type: 'number', required: true },
      },
      indexes: {
        /** What changed for somebody and waits to be sent? Cost: 1, consistent. */
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
  );

/** What a receiver was last told of one person in one thing, and whether something may have changed since. */
export const createToldEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'told', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        topic: { type: 'string', required: true, readOnly: true },
        actorId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        /** What was so when it was last told; absent when it was not so. */
        state: { type: 'string' },
        /** When something last changed that was not sent yet; absent when everything was. */
        changedAt: { type: 'string' },
        /** The day (UTC) of the last email about this person, and how many there were on it. */
        day: { type: 'string' },
        times: { type: 'number' },
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        /** What was somebody last told of whom in a thing? Cost: 1 for 4 KB, consistent. */
        byTopic: {
          pk: { field: 'pk', composite: ['userId', 'topic'], casing: 'none' },
          sk: { field: 'sk', composite: ['actorId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** How many emails an address was sent on a day (UTC), of one kind. */
export const createMailCountEntity = ({ table, client, listeners }: Table) =>
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
        /** How many emails has an address had today? Cost: none: a condition of the write. */
        byDay: {
          pk: { field: 'pk', composite: ['email'], casing: 'none' },
          sk: { field: 'sk', composite: ['kind', 'day'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
