import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { answerLink, calendarDate, changeRsvp, EventNews, ofEvent } from '../events/notifications.ts';

/** To somebody who is going, by email only: they have just answered. */
export const rsvpConfirmed = notificationKind({
  ...ofEvent,
  type: 'rsvp_confirmed',
  data: z.extend(EventNews, { guests: z.int() }),
  preference: 'eventJoined',
  picture: 'person',
  ownAction: true,
  title: ({ eventTitle }) => ({ text: 'rsvp_confirmed', values: { event: eventTitle } }),
  email: ({ guests }) => ({ text: { text: 'rsvp_confirmed_email', values: { guests } }, button: changeRsvp }),
  calendar: calendarDate,
  answer: answerLink,
});

export const kinds = [rsvpConfirmed] as const;
