import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An address that the host of a date has invited. `guestId` is the person without an account whom the address stands for; `answeredAs` is who has answered. */
export const createEmailInvitationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'emailInvitation', version: '1' },
        attributes: {
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          guestId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Lowercase. */
          email: { type: 'string', required: true },
          platform: { type: CustomAttributeType<Platform>('string'), required: true },
          /** That of the host: the language of the email. */
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          invitedAt: { type: 'string', required: true },
          declinedAt: { type: 'string' },
          answeredAs: { type: CustomAttributeType<UserId>('string') },
          /** When the link stops working. */
          until: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Which addresses are invited to a date? Cost: 1 per page, consistent. */
          byDate: {
            pk: { field: 'pk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
            sk: { field: 'sk', composite: ['guestId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
