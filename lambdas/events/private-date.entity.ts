import { CustomAttributeType, Entity } from 'electrodb';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';
import { eventKey } from './event.entity.ts';

/** Where a private date takes place: a small row that no search reads. Whoever announces something for a place reaches the date's people through it. */
export const createPrivateDateEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'privateDate', version: '1' },
        attributes: {
          ...eventKey,
          dateStart: { type: 'string', required: true },
          location: { type: CustomAttributeType<Coordinates>('any'), required: true },
          cellFine: { type: 'string', required: true },
        },
        indexes: {
          /** Whether a private date has a place: written and removed with it. Cost: none. */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which private dates take place at a position, by time? Cost: ½ for 4 KB of each cell read, and the cards. */
          close: {
            index: 'gsi4',
            pk: { field: 'gsi4pk', composite: ['cellFine'], casing: 'none' },
            sk: { field: 'gsi4sk', composite: ['dateStart', 'eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
