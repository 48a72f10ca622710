import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { peopleShape } from '../notifications/people.ts';
import { beforeShape, changedWhenAndWhere, changesIn } from './changed-news.ts';
import {
  aboutPerson,
  answerLink,
  calendarDate,
  canceledDate,
  changeRsvp,
  dateShape,
  EventNews,
  eventShape,
  guardianShape,
  invitationMark,
  isSoon,
  mailedDate,
  ofEvent,
  openEvent,
  ownAnswerLink,
  personShape,
  whenAndWhere,
  withGuardian,
} from './event-news.ts';
import { hostsChanges } from './model/rsvp.ts';
import { cancelers, notifiedChanges } from './model/rules.ts';
import { eventCountedIn, eventNotAdded, eventSeriesJoined, eventSeriesLeft } from './series-notifications.ts';
import {
  eventApproved,
  eventDriver,
  eventOfferEnded,
  eventOffered,
  eventOfferedChild,
  eventRefused,
  eventRequested,
} from './waiting-notifications.ts';

/** To the host. */
export const eventJoined = notificationKind({
  ...ofEvent,
  type: 'event_joined',
  data: z.object({ ...dateShape, ...peopleShape, ...guardianShape, guests: z.int() }),
  preference: 'eventCreatedJoin',
  picture: 'person',
  lines: withGuardian,
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
  data: z.object({ ...dateShape, ...peopleShape, ...guardianShape }),
  preference: 'eventCreatedJoin',
  picture: 'person-leaving',
  lines: withGuardian,
  title: ({ actorName, others, eventTitle }) => ({
    text: 'event_left',
    values: { name: actorName, others, event: eventTitle },
  }),
  email: ({ others }) => ({ text: { text: 'event_left_email', values: { others } }, button: openEvent }),
});

/** To everyone going. */
export const eventReminder = notificationKind({
  ...ofEvent,
  type: 'event_reminder',
  urgent: () => true,
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
    { sentence: 'event_unanswered_line', when: { dateStart, timeZone } },
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
  urgent: isSoon,
  data: z.object({ ...eventShape, missing: z.int(), decideAt: Instant }),
  preference: 'eventJoined',
  picture: 'people',
  title: ({ eventTitle, missing }) => ({
    text: 'event_below_minimum',
    values: { event: eventTitle, missing },
  }),
  lines: ({ decideAt: dateStart, timeZone }) => [
    { sentence: 'event_below_minimum_line', when: { dateStart, timeZone } },
  ],
  email: () => ({ text: { text: 'event_below_minimum_email', values: {} }, button: openEvent }),
});

/** To everyone who was going, and to the host if too few people were. */
export const eventCanceled = notificationKind({
  ...ofEvent,
  type: 'event_canceled',
  urgent: isSoon,
  data: z.object({ ...eventShape, reason: z.string(), canceledBy: oneOf(cancelers, 'host') }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_canceled', values: { event: eventTitle } }),
  lines: (event) => {
    const [when, where] = whenAndWhere(event);
    if (event.canceledBy === 'minimum') return [when, { text: 'event_canceled_minimum', values: {} }];
    const { reason } = event;
    return [when, reason === '' ? where : { text: 'event_canceled_reason', values: { reason } }];
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
  urgent: isSoon,
  data: z.object({ ...eventShape, ...beforeShape, change: oneOf(notifiedChanges, 'details') }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle, change }) => ({
    text: 'event_changed',
    values: { event: eventTitle, change },
  }),
  lines: changedWhenAndWhere,
  date: (event) => ({ ...mailedDate(event), changes: changesIn(event) }),
  email: () => ({ text: { text: 'event_changed_email', values: {} }, button: openEvent }),
  calendar: calendarDate,
  answer: (event) => ({
    ...answerLink(event),
    yes: { text: 'answer_coming', values: {} },
    no: { text: 'answer_declined', values: {} },
  }),
});

/** To someone the host invites. */
export const eventInvited = notificationKind({
  ...ofEvent,
  type: 'event_invited',
  mailedOnce: invitationMark,
  data: z.object({ ...eventShape, actorId: UserId, actorName: z.string() }),
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

/** To someone whom the host has added, moved to another slot, or removed. */
export const eventRsvpChanged = notificationKind({
  ...ofEvent,
  type: 'event_rsvp_changed',
  urgent: isSoon,
  data: z.object({ ...personShape, change: oneOf(hostsChanges, 'moved') }),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, change, ...of }) => ({
    text: 'event_rsvp_changed',
    values: { event: eventTitle, change, ...aboutPerson(of) },
  }),
  email: ({ change, ...of }) => ({
    text: { text: 'event_rsvp_changed_email', values: { change, ...aboutPerson(of) } },
    button: change === 'removed' || of.childName !== '' ? openEvent : changeRsvp,
  }),
  calendar: (event) => (event.change === 'removed' ? canceledDate(event) : calendarDate(event)),
  answer: (event) => (event.change === 'removed' ? undefined : ownAnswerLink(event)),
});

/** To the people of a date to whom the host writes. */
export const eventMessaged = notificationKind({
  ...ofEvent,
  type: 'event_message',
  urgent: isSoon,
  data: z.object({ ...eventShape, actorId: UserId, actorName: z.string(), message: z.string() }),
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
  eventOfferedChild,
  eventDriver,
  eventOfferEnded,
  eventRequested,
  eventInvited,
  eventApproved,
  eventRefused,
  eventRsvpChanged,
  eventMessaged,
  eventBelowMinimum,
] as const;
