import type { EventId, GuestRequestId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';

/** An RSVP of somebody without an account, until it is confirmed and for a day. It holds no spot; `confirmedAs` is whose RSVP it became. */
export const GuestRequest = defineEntity('guestRequest', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    id: id<GuestRequestId>(),
    name: text(),
    /** Lowercase. */
    email: text(),
    slotId: text<SlotId>(),
    guests: { type: 'number', required: true },
    /** The token of the invitation link with which it was made: it must still work when it is confirmed. */
    invitation: optionalText(),
    platform: text<Platform>(),
    locale: text<Locale>(),
    createdAt: text(),
    confirmedAs: optionalText<UserId>(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What does a link confirm? Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['id']),
  },
});
