import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { UserId } from '../../kernel/ids.ts';
import { routes } from '../../product/routes.ts';
import { EventNews, ofEvent, openEvent } from '../events/event-news.ts';

/** To the host and everyone who was going, after the end. */
export const feedbackAsked = notificationKind({
  ...ofEvent,
  type: 'feedback_asked',
  data: EventNews,
  preference: 'eventJoined',
  picture: 'ball',
  title: ({ eventTitle }) => ({ text: 'feedback_asked', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'feedback_asked_email', values: {} }, button: openEvent }),
});

/** To someone whom another person of a date has endorsed. */
export const endorsementReceived = notificationKind({
  type: 'endorsement_received',
  data: z.extend(EventNews, { actorId: UserId, actorName: z.string() }),
  preference: 'endorsement',
  picture: 'person',
  changes: ['reputation'],
  title: ({ actorName }) => ({ text: 'endorsement_received', values: { name: actorName } }),
  lines: ({ eventTitle }) => [eventTitle, { text: 'endorsement_received_line', values: {} }],
  link: () => routes.Profile,
  email: () => ({
    text: { text: 'endorsement_received_email', values: {} },
    button: { text: 'endorsement_received_open', values: {} },
  }),
});

export const kinds = [feedbackAsked, endorsementReceived] as const;
