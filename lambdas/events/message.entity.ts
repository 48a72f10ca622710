import { CustomAttributeType, Entity } from 'electrodb';
import type { Recipients } from '#shared/domains/events/recipients.ts';
import type { EventId, OccurrenceId, RequestKey } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What a host has written to the people of a date. Only the host writes, so the key of the request identifies the message. */
export const createMessageEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'eventMessage', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          requestKey: { type: CustomAttributeType<RequestKey>('string'), required: true, readOnly: true },
          to: { type: CustomAttributeType<Recipients>('string'), required: true },
          text: { type: 'string', required: true },
          /** ISO instant. */
          sentAt: { type: 'string', required: true },
        },
        indexes: {
          /** The messages about a date. Cost: 1 for 4 KB, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['requestKey'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
