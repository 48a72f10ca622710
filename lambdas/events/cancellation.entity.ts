import { CustomAttributeType, Entity } from 'electrodb';
import type { DateScope } from '#shared/domains/events/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What a host has canceled, starting from one date. The reaction to it cancels the other dates, and has everyone notified. */
export const createCancellationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'cancellation', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          scope: { type: CustomAttributeType<DateScope>('string'), required: true },
          /** May be empty. */
          reason: { type: 'string', required: true },
          canceledAt: { type: 'string', required: true },
          /** The host who did it; absent if that was before teams could host: then it is who created the event. */
          personId: { type: CustomAttributeType<UserId>('string') },
        },
        indexes: {
          /** What was canceled from a date on. Cost: 1, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
