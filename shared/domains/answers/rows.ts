import { tableRow } from '../../declare/rows.ts';
import { EventId, GuestRequestId, OccurrenceId, UserId } from '../../kernel/ids.ts';

/** An RSVP of someone without an account that waits to be confirmed by email. */
export const guestRequestRow = tableRow('guestRequest', {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  id: GuestRequestId,
});

/** A message of someone without an account to the host of a date. */
export const guestMessageRow = tableRow('guestMessage', {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  guestId: UserId,
});

/** An address that was invited to a date. */
export const emailInvitationRow = tableRow('emailInvitation', {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  guestId: UserId,
});
