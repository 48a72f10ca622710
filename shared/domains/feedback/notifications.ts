import { notificationKind } from '../../declare/notification-kind.ts';
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

export const kinds = [feedbackAsked] as const;
