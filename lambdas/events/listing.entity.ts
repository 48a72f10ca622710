import { CustomAttributeType, Entity } from 'electrodb';
import type { EventLocation } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import { compared, eventKey } from './event.entity.ts';

/**
 * The part of a public date that searches compare: a small row that does not change when someone joins. The smallest and largest search
 * circles choose among these rows and then read the chosen cards. Sitemaps list them.
 */
export const createListingEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'listing', version: '1' },
        attributes: {
          ...eventKey,
          title: { type: 'string', required: true },
          gameType: { type: CustomAttributeType<GameType>('string'), required: true },
          dateStart: { type: 'string', required: true },
          location: {
            type: CustomAttributeType<Pick<EventLocation, 'name' | 'lat' | 'lng'>>('any'),
            required: true,
          },
          timeZone: { type: 'string', required: true },
          ...compared,
          cellFine: { type: 'string', required: true },
          cellCoarse: { type: 'string', required: true },
          creatorId: { type: CustomAttributeType<UserId>('string'), required: true },
          /** The UTC month of the start, `YYYY-MM`. */
          startMonth: { type: 'string', required: true },
        },
        indexes: {
          /** Whether a date is listed: written and removed with its place. Cost: none. */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which public dates are near a place, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
          close: {
            index: 'gsi4',
            pk: { field: 'gsi4pk', composite: ['cellFine'], casing: 'none' },
            sk: { field: 'gsi4sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** Which public dates are in a wide area around a place, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
          far: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['cellCoarse'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
          /** Which public dates start in a part of a month, anywhere? For sitemaps. Cost: ½ for 4 KB. */
          startingIn: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['startMonth'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
