import * as z from 'zod/mini';
import { Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, RequestKey } from '../../kernel/ids.ts';
import { audience } from '../notifications/audience.ts';
import { recipients } from './recipients.ts';

/** Everyone going to a date, and its host, as long as it starts at `dateStart` and is not canceled. */
export const attendees = audience(
  'event.attendees',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId, dateStart: Instant }),
);

/** Those of the people of a date, and its host, who want to be reminded so many hours before it starts at `dateStart`. */
export const reminded = audience(
  'event.reminded',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId, dateStart: Instant, hours: z.int() }),
);

/** Those who get a message of the host of a date, without the host. */
export const messageRecipients = audience(
  'event.recipients',
  z.object({
    ...{ eventId: EventId, occurrenceId: OccurrenceId, to: z.enum(recipients) },
    /** Of the message. Absent in announcements that began before it was added. */
    requestKey: z.optional(RequestKey),
  }),
);

/** Everyone who is going to a date or waits for a spot or approval, or did when it was canceled, without its host. */
export const otherAttendees = audience(
  'event.attendees.other',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId }),
);

/** Those who were invited to a date, or may come, and have not changed that since an instant. */
export const undecided = audience(
  'event.undecided',
  z.object({ eventId: EventId, occurrenceId: OccurrenceId, since: Instant }),
);
