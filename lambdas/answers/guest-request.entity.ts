import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, GuestRequestId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An RSVP of somebody without an account, until it is confirmed and for a day. It holds no spot; `confirmedAs` is whose RSVP it became. */
export const createGuestRequestEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'guestRequest', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<GuestRequestId>('string'), required: true, readOnly: true },
          name: { type: 'string', required: true },
          /** Lowercase. */
          email: { type: 'string', required: true },
          slotId: { type: CustomAttributeType<SlotId>('string'), required: true },
          guests: { type: 'number', required: true },
          /** The token of the invitation link with which it was made: it must still work when it is confirmed. */
          invitation: { type: 'string' },
          platform: { type: CustomAttributeType<Platform>('string'), required: true },
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          createdAt: { type: 'string', required: true },
          confirmedAs: { type: CustomAttributeType<UserId>('string') },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** What does a link confirm? Cost: 1, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
