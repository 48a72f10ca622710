import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { eventsContract } from './contract.ts';
import {
  aboutPerson,
  answerLink,
  calendarDate,
  changeRsvp,
  dateShape,
  type EventNews,
  eventShape,
  guardianShape,
  isSoon,
  ofEvent,
  openEvent,
  ownAnswerLink,
  personShape,
  withGuardian,
} from './event-news.ts';

const onDate = ({ eventId, occurrenceId }: Pick<EventNews, 'eventId' | 'occurrenceId'>) => ({
  params: { eventId, occurrenceId },
});

/** To the first on the waitlist, who can answer right there. */
export const eventOffered = notificationKind({
  ...ofEvent,
  type: 'event_offered',
  urgent: () => true,
  data: z.object({ ...eventShape, expiresAt: Instant }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle }) => ({ text: 'event_offered', values: { event: eventTitle } }),
  lines: ({ expiresAt: dateStart, timeZone }) => [
    { sentence: 'event_offered_until', when: { dateStart, timeZone } },
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

/** To a parent or guardian of a child who is first on the waitlist; any of them can answer right there. */
export const eventOfferedChild = notificationKind({
  ...ofEvent,
  type: 'event_offered_child',
  urgent: () => true,
  data: z.object({ ...eventShape, expiresAt: Instant, memberId: UserId, memberName: z.string() }),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle, memberName }) => ({
    text: 'event_offered_child',
    values: { name: memberName, event: eventTitle },
  }),
  lines: ({ expiresAt: dateStart, timeZone }) => [
    { sentence: 'event_offered_until', when: { dateStart, timeZone } },
  ],
  email: () => ({ text: { text: 'event_offered_email', values: {} }, button: openEvent }),
  actions: ({ memberId, ...event }) => [
    {
      label: { text: 'event_offer_take', values: {} },
      endpoint: eventsContract.acceptOfferFor,
      input: { params: { ...onDate(event).params, memberId } },
    },
    {
      label: { text: 'event_offer_decline', values: {} },
      endpoint: eventsContract.declineOfferFor,
      input: { params: { ...onDate(event).params, memberId } },
    },
  ],
});

/** To an adult who was chosen to drive a child of their family. It does not name the child. */
export const eventDriver = notificationKind({
  ...ofEvent,
  type: 'event_driver',
  data: z.object({ ...eventShape, actorId: UserId, actorName: z.string() }),
  preference: 'connections',
  picture: 'family',
  title: ({ actorName, eventTitle }) => ({
    text: 'event_driver',
    values: { name: actorName, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_driver_email', values: {} }, button: openEvent }),
});

/** To someone whose offer has run out. */
export const eventOfferEnded = notificationKind({
  ...ofEvent,
  type: 'event_offer_ended',
  data: z.object(personShape),
  preference: 'eventJoined',
  picture: 'clock',
  title: ({ eventTitle, ...of }) => ({
    text: 'event_offer_ended',
    values: { event: eventTitle, ...aboutPerson(of) },
  }),
  email: () => ({ text: { text: 'event_offer_ended_email', values: {} }, button: openEvent }),
});

/** To the host, who can decide right there. */
export const eventRequested = notificationKind({
  ...ofEvent,
  type: 'event_requested',
  data: z.object({ ...dateShape, ...guardianShape, actorId: UserId, actorName: z.string() }),
  preference: 'eventCreatedJoin',
  picture: 'person-asking',
  lines: withGuardian,
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

/** To the person who asked; there may be no spot yet. */
export const eventApproved = notificationKind({
  ...ofEvent,
  type: 'event_approved',
  urgent: isSoon,
  data: z.object({ ...personShape, status: oneOf(['going', 'waitlisted'], 'going') }),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, status, ...of }) => ({
    text: 'event_approved',
    values: { event: eventTitle, status, ...aboutPerson(of) },
  }),
  email: ({ status, ...of }) => ({
    text: { text: 'event_approved_email', values: { status, ...aboutPerson(of) } },
    button: of.childName === '' ? changeRsvp : openEvent,
  }),
  calendar: (event) => (event.status === 'going' ? calendarDate(event) : undefined),
  answer: ownAnswerLink,
});

/** To the person who asked. */
export const eventRefused = notificationKind({
  ...ofEvent,
  type: 'event_refused',
  urgent: isSoon,
  data: z.object(personShape),
  preference: 'eventJoined',
  picture: 'person',
  title: ({ eventTitle, ...of }) => ({
    text: 'event_refused',
    values: { event: eventTitle, ...aboutPerson(of) },
  }),
  email: () => ({ text: { text: 'event_refused_email', values: {} }, button: openEvent }),
});
