import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import {
  type AnswerOffer,
  type CalendarEntry,
  type Line,
  notificationKind,
} from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { peopleShape } from '../notifications/people.ts';
import { eventsContract } from './contract.ts';
import { hostsChanges } from './rsvp.ts';
import { cancelers, toldChanges } from './rules.ts';
import type { EventCard } from './shapes.ts';

const eventShape = {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  eventTitle: z.string(),
  dateStart: Instant,
  timeZone: z.string(),
  placeName: z.string(),
  address: z.string(),
  /** What calendars need; absent from older notifications. */
  endsAt: z._default(z.union([Instant, z.literal('')]), ''),
  revision: z._default(z.int(), 0),
};
export const EventNews = z.object(eventShape);
export type EventNews = z.output<typeof EventNews>;

/** The data of event notifications. */
export const eventNewsOf = (event: EventCard): EventNews => ({
  eventId: event.id,
  occurrenceId: event.occurrenceId,
  eventTitle: event.title,
  dateStart: event.dateStart,
  timeZone: event.timeZone,
  placeName: event.location.name,
  address: event.location.address,
  endsAt: event.endsAt,
  revision: event.revision,
});

/** The date for the calendars of those who are going. */
const inCalendar =
  (cancelled: boolean) =>
  (event: EventNews): CalendarEntry | undefined =>
    event.endsAt === ''
      ? undefined
      : {
          ...{ id: event.eventId, occurrenceId: event.occurrenceId, title: event.eventTitle },
          ...{ dateStart: event.dateStart, endsAt: event.endsAt },
          location: { name: event.placeName, address: event.address },
          ...{ revision: event.revision, cancelled },
        };
export const calendarDate = inCalendar(false);
const canceledDate = inCalendar(true);

/** The link with which a person answers for a date, until it starts. */
export const answerLink = ({ eventId, occurrenceId, dateStart }: EventNews): AnswerOffer => ({
  eventId,
  occurrenceId,
  until: dateStart,
});

const whenAndWhere = (event: EventNews): readonly [Line, Line] => [
  { dateStart: event.dateStart, timeZone: event.timeZone },
  `${event.placeName}, ${event.address}`,
];
/** What all notifications about a date have in common. */
export const ofEvent = {
  lines: whenAndWhere,
  link: ({ eventId, occurrenceId }: EventNews) => paths.event({ id: eventId, occurrenceId }),
  changes: ['event'],
} as const;
export const openEvent = { text: 'open_event', values: {} } as const;
/** Leads to the page on which a person answers without a login. */
export const changeRsvp = { text: 'answer_change', values: {} } as const;

/** To the host. */
export const eventJoined = notificationKind({
  ...ofEvent,
  type: 'event_joined',
  data: z.object({ ...eventShape, ...peopleShape, guests: z.int() }),
  preference: 'eventCreatedJoin',
  picture: 'person',
  title: ({ actorName, others, guests, eventTitle }) => ({
    text: 'event_joined',
    values: { name: actorName, others, guests, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_joined_email', values: {} }, button: openEvent }),
});

/** To the host. */
export const eventLeft = notificationKind({
  ...ofEvent,
  type: 'event_left',
  data: z.object({ ...eventShape, ...peopleShape }),
  preference: 'eventCreatedJoin',
  picture: 'person-leaving',
  title: ({ actorName, others, eventTitle }) => ({
    text: 'event_left',
    values: { name: actorName, others, event: eventTitle },
  }),
  email: ({ others }) => ({ text: { text: 'event_left_email', values: { others } }, button: openEvent }),
});

/** To the host, once for all dates. */
export const eventSeriesJoined = notificationKind({
  ...ofEvent,
  type: 'event_series_joined',
  data: z.object({ ...eventShape, ...peopleShape, answer: oneOf(['joins', 'asks'], 'joins') }),
  preference: 'eventCreatedJoin',
  picture: 'person',
  title: ({ actorName, others, eventTitle, answer }) => ({
    text: 'event_series_joined',
    values: { name: actorName, others, answer, event: eventTitle },
  }),
  email: ({ answer }) => ({
    text: { text: 'event_series_joined_email', values: { answer } },
    button: openEvent,
  }),
});

/** To the host, once for all dates. */
export const eventSeriesLeft = notificationKind({
  ...ofEvent,
  type: 'event_series_left',
  data: z.object({ ...eventShape, ...peopleShape }),
  preference: 'eventCreatedJoin',
  picture: 'person-leaving',
  title: ({ actorName, others, eventTitle }) => ({
    text: 'event_series_left',
    values: { name: actorName, others, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_series_left_email', values: {} }, button: openEvent }),
});

/** To somebody who is going to all dates, about a new one to which they are not going. */
export const eventNotAdded = notificationKind({
  ...ofEvent,
  type: 'event_not_added',
  data: z.object({ ...eventShape, missed: oneOf(['waitlisted', 'full', 'refused'], 'refused') }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle, missed }) => ({ text: 'event_not_added', values: { event: eventTitle, missed } }),
  email: ({ missed }) => ({ text: { text: 'event_not_added_email', values: { missed } }, button: openEvent }),
});

/** To a member of the team that hosts it, once for the event. */
export const eventCountedIn = notificationKind({
  ...ofEvent,
  type: 'event_counted_in',
  data: z.object({ ...eventShape, teamName: z.string() }),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, teamName }) => ({
    text: 'event_counted_in',
    values: { event: eventTitle, team: teamName },
  }),
  email: () => ({ text: { text: 'event_counted_in_email', values: {} }, button: openEvent }),
  answer: (event) => ({
    ...answerLink(event),
    yes: { text: 'answer_coming', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

/** To everyone going. */
export const eventReminder = notificationKind({
  ...ofEvent,
  type: 'event_reminder',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_reminder', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'event_reminder_email', values: {} }, button: openEvent }),
  answer: (event) => ({
    ...answerLink(event),
    yes: { text: 'answer_coming', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

/** To everyone who has not decided, a day before the deadline. */
export const eventUnanswered = notificationKind({
  ...ofEvent,
  type: 'event_unanswered',
  data: z.object({ ...eventShape, answersDueAt: Instant }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_unanswered', values: { event: eventTitle } }),
  lines: ({ answersDueAt: dateStart, timeZone }) => [
    { text: 'event_unanswered_line', values: {} },
    { dateStart, timeZone },
  ],
  email: () => ({ text: { text: 'event_unanswered_email', values: {} }, button: openEvent }),
  answer: (event) => ({
    ...answerLink(event),
    until: event.answersDueAt,
    yes: { text: 'answer_going', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

/** To everyone going and the host, a day before it is decided. */
export const eventBelowMinimum = notificationKind({
  ...ofEvent,
  type: 'event_below_minimum',
  data: z.object({ ...eventShape, missing: z.int(), decideAt: Instant }),
  preference: 'eventJoined',
  picture: 'people',
  title: ({ eventTitle, missing }) => ({
    text: 'event_below_minimum',
    values: { event: eventTitle, missing },
  }),
  lines: ({ decideAt: dateStart, timeZone }) => [
    { text: 'event_below_minimum_line', values: {} },
    { dateStart, timeZone },
  ],
  email: () => ({ text: { text: 'event_below_minimum_email', values: {} }, button: openEvent }),
});

/** To everyone who was going, and to the host if too few people were. */
export const eventCanceled = notificationKind({
  ...ofEvent,
  type: 'event_canceled',
  data: z.object({ ...eventShape, reason: z.string(), canceledBy: oneOf(cancelers, 'host') }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_canceled', values: { event: eventTitle } }),
  lines: (event) => {
    const [when, where] = whenAndWhere(event);
    if (event.canceledBy === 'minimum') return [when, { text: 'event_canceled_minimum', values: {} }];
    return [when, event.reason === '' ? where : event.reason];
  },
  email: ({ canceledBy }) => ({
    text: { text: 'event_canceled_email', values: { canceledBy } },
    button: openEvent,
  }),
  calendar: canceledDate,
});

/** To everyone going, except the host, after an edit. */
export const eventChanged = notificationKind({
  ...ofEvent,
  type: 'event_changed',
  data: z.object({ ...eventShape, change: oneOf(toldChanges, 'details') }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle, change }) => ({
    text: 'event_changed',
    values: { event: eventTitle, change },
  }),
  email: () => ({ text: { text: 'event_changed_email', values: {} }, button: openEvent }),
  calendar: calendarDate,
  answer: (event) => ({
    ...answerLink(event),
    yes: { text: 'answer_coming', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

const onDate = ({ eventId, occurrenceId }: EventNews) => ({ params: { eventId, occurrenceId } });

/** To the first on the waitlist, who can answer right there. */
export const eventOffered = notificationKind({
  ...ofEvent,
  type: 'event_offered',
  data: z.object({ ...eventShape, expiresAt: Instant }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_offered', values: { event: eventTitle } }),
  lines: ({ expiresAt: dateStart, timeZone }) => [
    { text: 'event_offered_until', values: {} },
    { dateStart, timeZone },
  ],
  email: () => ({ text: { text: 'event_offered_email', values: {} }, button: openEvent }),
  answer: (event) => ({
    ...answerLink(event),
    until: event.expiresAt,
    yes: { text: 'event_offer_take', values: {} },
    no: { text: 'answer_pass', values: {} },
  }),
  actions: (event) => [
    {
      label: { text: 'event_offer_take', values: {} },
      endpoint: eventsContract.acceptOffer,
      input: onDate(event),
    },
    {
      label: { text: 'event_offer_decline', values: {} },
      endpoint: eventsContract.declineOffer,
      input: onDate(event),
    },
  ],
});

/** To somebody whose offer has run out. */
export const eventOfferEnded = notificationKind({
  ...ofEvent,
  type: 'event_offer_ended',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_offer_ended', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'event_offer_ended_email', values: {} }, button: openEvent }),
});

/** To the host, who can decide right there. */
export const eventRequested = notificationKind({
  ...ofEvent,
  type: 'event_requested',
  data: z.object({ ...eventShape, actorId: UserId, actorName: z.string() }),
  preference: 'eventCreatedJoin',
  picture: 'person-asking',
  title: ({ actorName, eventTitle }) => ({
    text: 'event_requested',
    values: { name: actorName, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_requested_email', values: {} }, button: openEvent }),
  actions: (event) => {
    const input = { params: { ...onDate(event).params, userId: event.actorId } };
    return [
      { label: { text: 'event_request_approve', values: {} }, endpoint: eventsContract.approve, input },
      { label: { text: 'event_request_refuse', values: {} }, endpoint: eventsContract.refuse, input },
    ];
  },
});

/** To somebody the host invites. */
export const eventInvited = notificationKind({
  ...ofEvent,
  type: 'event_invited',
  data: z.object({ ...eventShape, actorName: z.string() }),
  preference: 'eventJoined',
  picture: 'envelope',
  title: ({ actorName, eventTitle }) => ({
    text: 'event_invited',
    values: { name: actorName, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_invited_email', values: {} }, button: openEvent }),
  answer: (event) => ({
    ...answerLink(event),
    yes: { text: 'answer_going', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

/** To the person who asked; there may be no spot yet. */
export const eventApproved = notificationKind({
  ...ofEvent,
  type: 'event_approved',
  data: z.object({ ...eventShape, status: oneOf(['going', 'waitlisted'], 'going') }),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, status }) => ({ text: 'event_approved', values: { event: eventTitle, status } }),
  email: () => ({
    text: { text: 'event_approved_email', values: {} },
    button: changeRsvp,
  }),
  calendar: (event) => (event.status === 'going' ? calendarDate(event) : undefined),
  answer: answerLink,
});

/** To the person who asked. */
export const eventRefused = notificationKind({
  ...ofEvent,
  type: 'event_refused',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle }) => ({ text: 'event_refused', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'event_refused_email', values: {} }, button: openEvent }),
});

/** To somebody whom the host has added, moved to another slot, or removed. */
export const eventRsvpChanged = notificationKind({
  ...ofEvent,
  type: 'event_rsvp_changed',
  data: z.object({ ...eventShape, change: oneOf(hostsChanges, 'moved') }),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, change }) => ({ text: 'event_rsvp_changed', values: { event: eventTitle, change } }),
  email: ({ change }) => ({
    text: { text: 'event_rsvp_changed_email', values: { change } },
    button: change === 'removed' ? openEvent : changeRsvp,
  }),
  calendar: (event) => (event.change === 'removed' ? canceledDate(event) : calendarDate(event)),
  answer: (event) => (event.change === 'removed' ? undefined : answerLink(event)),
});

/** To the people of a date to whom the host writes. */
export const eventMessaged = notificationKind({
  ...ofEvent,
  type: 'event_message',
  data: z.object({ ...eventShape, actorName: z.string(), message: z.string() }),
  preference: 'eventJoined',
  picture: 'envelope',
  title: ({ actorName, eventTitle }) => ({
    text: 'event_message',
    values: { name: actorName, event: eventTitle },
  }),
  lines: ({ message }) => [message.replaceAll(/\s+/g, ' ')],
  email: () => ({ text: { text: 'event_message_email', values: {} }, button: openEvent }),
});

export const kinds = [
  eventJoined,
  eventLeft,
  eventSeriesJoined,
  eventSeriesLeft,
  eventNotAdded,
  eventCountedIn,
  eventReminder,
  eventUnanswered,
  eventCanceled,
  eventChanged,
  eventOffered,
  eventOfferEnded,
  eventRequested,
  eventInvited,
  eventApproved,
  eventRefused,
  eventRsvpChanged,
  eventMessaged,
  eventBelowMinimum,
] as const;
