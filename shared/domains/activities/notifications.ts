import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import type { Sentence } from '../../messages/sentences.ts';
import { sportSentence } from '../../messages/sport-sentence.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { paths } from '../../product/paths.ts';
import { EventNews, ofEvent, openEvent } from '../events/event-news.ts';

/** To everyone with a subscription that a new event matches. */
export const activityEvent = notificationKind({
  ...ofEvent,
  type: 'activity_event',
  data: EventNews,
  preference: 'newEvents',
  picture: 'ball',
  title: ({ eventTitle }) => ({ text: 'activity_event', values: { event: eventTitle } }),
  email: () => ({ text: { text: 'activity_event_email', values: {} }, button: openEvent }),
});

const namesOf = (activities: string): readonly Sentence[] => {
  const listed = activities.split(',');
  const games = gameTypeIds.filter((game) => listed.includes(game));
  return games.length === 0 ? [{ text: 'activity_any', values: {} }] : games.map(sportSentence);
};

/** By email only, to the person who saved a subscription. */
export const activitySubscriptionSaved = notificationKind({
  type: 'activity_subscription_saved',
  data: z.object({
    /** Sports, in the order of the list, separated by commas; empty for all of them. */
    activities: z.string(),
    city: z.string(),
    /** Miles. */
    radius: z.int(),
  }),
  picture: 'ball',
  ownAction: true,
  title: () => ({ text: 'activity_subscription_saved', values: {} }),
  lines: ({ city }) => [city],
  link: () => paths.settings({ tab: 'activities-subscription' }),
  email: ({ activities, city, radius }, { displayName }) => ({
    template: 'activity-subscription-confirmation',
    values: {
      firstName: displayName,
      activitiesList: namesOf(activities),
      city,
      radius: String(radius),
    },
  }),
});

export const kinds = [activityEvent, activitySubscriptionSaved] as const;
