import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An event among a person's favorites. Written and deleted together with the event's count. */
export const createFavoriteEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'favorite', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          since: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** Is an event one of a person's favorites? Cost: 1, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
          },
          /** What are a person's favorites, newest first? Cost: ½ for 4 KB, and for each the dates that it shows. */
          newest: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['since', 'eventId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** How many people have an event among their favorites: a row of its own, so that counting does not touch what everyone reads of the event. */
export const createFavoriteCountEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'favoriteCount', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          count: { type: 'number' },
        },
        indexes: {
          /** How many people have an event among their favorites? Cost: 1, consistent. */
          byFavorite: {
            pk: { field: 'pk', composite: ['eventId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
