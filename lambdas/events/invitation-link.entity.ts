import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** The invitation link of a date. The table has nothing that opens it: its token is sealed from the number, which counts the links there were. */
export const createInvitationLinkEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'invitationLink', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          number: { type: 'number', required: true },
          on: { type: 'boolean', required: true },
        },
        indexes: {
          /** Does a date have a link, and which? Cost: 1, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
