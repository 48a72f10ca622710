import * as z from 'zod/mini';
import { oneOf } from '../../contracts/fields.ts';
import { notificationKind } from '../../declare/notification-kind.ts';
import { peopleShape } from '../notifications/people.ts';
import { answerLink, dateShape, eventShape, ofEvent, openEvent } from './event-news.ts';

/** To the host, once for all dates. */
export const eventSeriesJoined = notificationKind({
  ...ofEvent,
  type: 'event_series_joined',
  data: z.object({ ...dateShape, ...peopleShape, answer: oneOf(['joins', 'asks'], 'joins') }),
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
  data: z.object({ ...dateShape, ...peopleShape }),
  preference: 'eventCreatedJoin',
  picture: 'person-leaving',
  title: ({ actorName, others, eventTitle }) => ({
    text: 'event_series_left',
    values: { name: actorName, others, event: eventTitle },
  }),
  email: () => ({ text: { text: 'event_series_left_email', values: {} }, button: openEvent }),
});

/** To someone who is going to all dates, about a new one to which they are not going. */
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
