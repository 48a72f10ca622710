import { CustomAttributeType, Entity } from 'electrodb';
import type { SeriesRsvpState } from '#shared/domains/events/series-rsvp-rules.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import type { RememberedRequest } from '../data/remembered-requests.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/**
 * One person's RSVP to all dates of an event. It stays when they stop, with the last keys that changed it, so a late retry does not add them again. Its
 * revision counts what they chose.
 */
export const createSeriesRsvpEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'seriesRsvp', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          state: { type: CustomAttributeType<SeriesRsvpState>('string'), required: true },
          slotId: { type: CustomAttributeType<SlotId>('string'), required: true },
          guests: { type: 'number', required: true },
          /** The guests who are named on each date; absent if those who are named stay so. */
          guestIds: { type: CustomAttributeType<readonly UserId[]>('any') },
          /** Since when they are going to all dates, an ISO instant: on new dates, who came first is served first. */
          since: { type: 'string', required: true },
          /** Whether they gave up the dates they had when they stopped. */
          leaves: { type: 'boolean', required: true, default: false },
          /** The date on which they chose. */
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true },
          /** The last keys that changed it, each with its request, newest first. */
          requestKeys: { type: CustomAttributeType<RememberedRequest[]>('any'), required: true },
          /** On so many dates what they chose last is carried out; absent if all were carried out at once. */
          datesDone: { type: 'number' },
          /** Of so many dates. */
          datesDue: { type: 'number' },
          ...stamps,
        },
        indexes: {
          /**
           * - Is this person going to all dates? Cost: 1, consistent.
           * - Who is going to all dates? Cost: 1 for 4 KB, consistent.
           */
          byEvent: {
            pk: { field: 'pk', composite: ['eventId'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId'], casing: 'none' },
          },
          /** What does a deleted account leave behind? Cost: ½ for 4 KB. */
          byPerson: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['eventId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
