import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import {
  answerLink,
  calendarDate,
  canceledDate,
  changeRsvp,
  dateShape,
  EventNews,
  eventShape,
  ofEvent,
  openEvent,
  whenAndWhere,
} from '../events/event-news.ts';

/** Whether a date leaves the calendar of someone, or stays because of others of their family. */
const calendarChanges = ['removed', 'stays'] as const;
const unlessStaying = ({
  calendar,
  ...event
}: EventNews & { readonly calendar: (typeof calendarChanges)[number] }) =>
  calendar === 'stays' ? undefined : canceledDate(event);

const answererShape = { actorId: z.string(), actorName: z.string() };

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
  data: z.object({ ...eventShape, calendar: oneOf(calendarChanges, 'removed') }),
  preference: 'eventJoined',
  picture: 'person-leaving',
  ownAction: true,
  onlyFollows: true,
  title: ({ eventTitle }) => ({ text: 'rsvp_withdrawn', values: { event: eventTitle } }),
  email: ({ calendar }) => ({
    text: { text: 'rsvp_withdrawn_email', values: { calendar } },
    button: openEvent,
  }),
  calendar: unlessStaying,
});

const ofChild = { ...eventShape, childId: UserId, childName: z.string() };

/** To the parents and guardians of a child without an account, who is going; to the person who answered by email only. */
export const childConfirmed = notificationKind({
  ...ofEvent,
  type: 'child_confirmed',
  /** The person who answered, unless it is the recipient. The link of an online event goes only to them, as nothing keeps it. */
  data: z.object({ ...ofChild, ...answererShape, onlineLink: z._default(z.string(), '') }),
  preference: 'eventJoined',
  picture: 'family',
  lines: ({ onlineLink: link, actorName: name, ...event }) => {
    const [when, where] = whenAndWhere(event);
    if (name !== '') return [when, { text: 'child_confirmed_by', values: { name } }];
    return [when, link === '' ? where : { text: 'event_online_at', values: { link } }];
  },
  title: ({ childName: name, eventTitle }) => ({
    text: 'child_confirmed',
    values: { name, event: eventTitle },
  }),
  email: ({ childName: name }) => ({
    text: { text: 'child_confirmed_email', values: { name } },
    button: openEvent,
  }),
  calendar: calendarDate,
});

/** To the same, about a child who is no longer going: it removes the date from their calendars, unless someone else of theirs is going. */
export const childWithdrawn = notificationKind({
  ...ofEvent,
  type: 'child_withdrawn',
  data: z.object({ ...ofChild, ...answererShape, calendar: oneOf(calendarChanges, 'removed') }),
  preference: 'eventJoined',
  picture: 'family',
  lines: ({ actorName: name, ...event }) => {
    const [when, where] = whenAndWhere(event);
    return [when, name === '' ? where : { text: 'child_confirmed_by', values: { name } }];
  },
  title: ({ childName: name, eventTitle }) => ({
    text: 'child_withdrawn',
    values: { name, event: eventTitle },
  }),
  email: ({ childName: name, calendar }) => ({
    text: { text: 'child_withdrawn_email', values: { name, calendar } },
    button: openEvent,
  }),
  calendar: unlessStaying,
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

/** To the host: what someone without an account wrote. */
export const guestMessaged = notificationKind({
  ...ofEvent,
  type: 'guest_message',
  data: z.object({ ...dateShape, actorId: UserId, actorName: z.string(), message: z.string() }),
  preference: 'directMessage',
  picture: 'envelope',
  title: ({ actorName, eventTitle }) => ({
    text: 'guest_message',
    values: { name: actorName, event: eventTitle },
  }),
  lines: ({ message }) => [message.replaceAll(/\s+/g, ' ')],
  link: ({ eventId, occurrenceId }) => paths.manageEvent({ id: eventId, occurrenceId }, { tab: 'messages' }),
  email: () => ({
    text: { text: 'guest_message_email', values: {} },
    button: { text: 'guest_message_open', values: {} },
  }),
});

export const kinds = [
  rsvpConfirmed,
  rsvpWithdrawn,
  seriesConfirmed,
  childConfirmed,
  childWithdrawn,
  guestMessaged,
] as const;
