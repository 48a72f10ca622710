import { CustomAttributeType, Entity } from 'electrodb';
import type { FeedToken, UserId } from '#shared/kernel/ids.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A person's private calendar address, which is currently valid. */
export const createCalendarFeedEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'calendarFeed', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        token: { type: CustomAttributeType<FeedToken>('string'), required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        /** A person's private calendar address. Cost: 1, consistent. */
        byUser: {
          pk: { field: 'pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Whose a private calendar address is. Not an index: a new address must work at once, and a renewed one must not (decision 056). */
export const createCalendarTokenEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'calendarToken', version: '1' },
      attributes: {
        token: { type: CustomAttributeType<FeedToken>('string'), required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
      },
      indexes: {
        /** Whose private calendar address is this? Cost: 1, consistent. */
        byToken: {
          pk: { field: 'pk', composite: ['token'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
