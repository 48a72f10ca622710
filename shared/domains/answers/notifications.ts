import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import {
  answerLink,
  calendarDate,
  canceledDate,
  changeRsvp,
  EventNews,
  ofEvent,
  openEvent,
  whenAndWhere,
} from '../events/event-news.ts';

/** To someone who is going, by email only: they have just answered. */
export const rsvpConfirmed = notificationKind({
  ...ofEvent,
  type: 'rsvp_confirmed',
  /** The link of an online event goes by no other notification: this one is for those who are going, and is not kept in a list. */
  data: z.extend(EventNews, { guests: z.int(), onlineLink: z._default(z.string(), '') }),
  preference: 'eventJoined',
  picture: 'person',
  ownAction: true,
  lines: ({ onlineLink: link, ...event }) => {
    const [when, where] = whenAndWhere(event);
    return [when, link === '' ? where : { text: 'event_online_at', values: { link } }];
  },
  title: ({ eventTitle }) => ({ text: 'rsvp_confirmed', values: { event: eventTitle } }),
  email: ({ guests }) => ({ text: { text: 'rsvp_confirmed_email', values: { guests } }, button: changeRsvp }),
  calendar: calendarDate,
  answer: answerLink,
});

/** To someone who is no longer going, by email only, if their calendar has the date: it removes it there. */
export const rsvpWithdrawn = notificationKind({
  ...ofEvent,
  type: 'rsvp_withdrawn',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'person-leaving',
  ownAction: true,
  onlyFollows: true,
  title: ({ eventTitle }) => ({ text: 'rsvp_withdrawn', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'rsvp_withdrawn_email', values: {} }, button: openEvent }),
  calendar: canceledDate,
});

/** To someone who is going to all dates, by email only. */
export const seriesConfirmed = notificationKind({
  ...ofEvent,
  type: 'series_confirmed',
  data: z.extend(EventNews, { status: oneOf(['going', 'waitlisted', 'pending_approval'], 'going') }),
  preference: 'eventJoined',
  picture: 'person',
  ownAction: true,
  title: ({ eventTitle, status }) => ({ text: 'series_confirmed', values: { event: eventTitle, status } }),
  email: () => ({ text: { text: 'series_confirmed_email', values: {} }, button: openEvent }),
});

export const kinds = [rsvpConfirmed, rsvpWithdrawn, seriesConfirmed] as const;
