import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventSeriesJoined, eventSeriesLeft } from '#shared/domains/events/series-notifications.ts';
import { peopleOf } from '#shared/domains/notifications/people.ts';
import { EventId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import { contentOf, type Topics } from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

const NAME = 'series';
/** The notification topic for those who are going to all dates of an event. */
export const seriesOf = (eventId: EventId): string => `${NAME} ${eventId}`;
export const isOfSeries = (topic: string): boolean => topic.startsWith(`${NAME} `);

/** The notifications lead to the next date. */
export const seriesTopic = async (ctx: Context, topic: string): ReturnType<Topics['openTopic']> => {
  const eventId = EventId.parse(topic.split(' ')[1]);
  const date = await dates.shownAt(ctx, eventId, ctx.clock.now());
  const [[card], rows] = date
    ? await Promise.all([cards.findCards(ctx, [date]), events.find(ctx, date)])
    : [[]];
  if (!card || !rows) return undefined;
  const news = eventNewsOf(card);
  const answer = rows.details.options.creatorApprovalNeeded ? 'asks' : 'joins';
  return {
    async standingOf(actorId) {
      const [row, people] = await Promise.all([
        seriesRsvps.find(ctx, eventId, actorId),
        family.findForHosts(ctx, [actorId], card.creatorId),
      ]);
      const person = people.get(actorId);
      if (!row || !person) return undefined;
      return { ...person, guests: row.guests, state: row.state === 'going' ? row.state : undefined };
    },
    came: (people) => contentOf(eventSeriesJoined, { ...news, ...peopleOf(people), answer }),
    left: (people) => contentOf(eventSeriesLeft, { ...news, ...peopleOf(people) }),
  };
};
