import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';

/** An address that the host of a date has invited. `guestId` is the person without an account whom the address stands for; `answeredAs` is who has answered. */
export const EmailInvitation = defineEntity('emailInvitation', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    guestId: id<UserId>(),
    /** Lowercase. */
    email: text(),
    platform: text<Platform>(),
    /** That of the host: the language of the email. */
    locale: text<Locale>(),
    invitedAt: text(),
    declinedAt: optionalText(),
    answeredAs: optionalText<UserId>(),
    /** When the link stops working. */
    until: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which addresses are invited to a date? Cost: 1 per page, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['guestId']),
  },
});
