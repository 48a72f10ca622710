import { CustomAttributeType, Entity } from 'electrodb';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** How a person rates a place: once for each place. Written and deleted together with what the place counts. */
export const createPlaceRatingEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'placeRating', version: '1' },
        attributes: {
          placeId: { type: CustomAttributeType<PlaceId>('string'), required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          stars: { type: 'number', required: true },
          text: { type: 'string', required: true },
          /** When it was given or last changed, ISO instant. */
          ratedAt: { type: 'string', required: true },
        },
        indexes: {
          /** How does a person rate a place? Cost: 1, consistent. */
          byPlace: {
            pk: { field: 'pk', composite: ['placeId'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId'], casing: 'none' },
          },
          /** How do people rate a place, newest first? Cost: ½ for 4 KB, and the people. */
          newest: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['placeId'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['ratedAt', 'userId'], casing: 'none' },
          },
          /** Which places has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
          byPerson: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['placeId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
