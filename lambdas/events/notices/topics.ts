import { newsForHost } from '#shared/domains/events/event-news.ts';
import { eventJoined, eventLeft } from '#shared/domains/events/notifications.ts';
import { eventSeriesJoined, eventSeriesLeft } from '#shared/domains/events/series-notifications.ts';
import { guardianOf, guestsOf, peopleOf } from '#shared/domains/notifications/people.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import { contentOf, type Topics } from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';

/** The notification topics of events: who is going to a date, and who is going to all dates. */
export const topics: Topics = {
  domain: 'events',
  openTopic: (ctx, topic) => (isOfSeries(topic) ? seriesTopic(ctx, topic) : attendanceTopic(ctx, topic)),
};

/** The notification topic for attendance of a date. */
export const attendanceOf = ({ eventId, occurrenceId }: OccurrenceKey): string =>
  `attendance ${eventId} ${occurrenceId}`;

const attendanceTopic = async (ctx: Context, topic: string): ReturnType<Topics['openTopic']> => {
  const [, event = '', date = ''] = topic.split(' ');
  const key = { eventId: EventId.parse(event), occurrenceId: OccurrenceId.parse(date) };
  const [card] = await cards.findCards(ctx, [key]);
  if (!card) return undefined;
  const news = newsForHost(card);
  return {
    async standingOf(actorId) {
      const row = await rsvps.find(ctx, key, actorId);
      const person = row && (await family.findForNews(ctx, row, card.creatorId));
      if (!row || !person) return undefined;
      const { guests, status } = row;
      return { ...person, guests, state: status === 'going' ? status : undefined };
    },
    came: (people) =>
      contentOf(eventJoined, {
        ...{ ...news, ...peopleOf(people), ...guardianOf(people) },
        guests: guestsOf(people),
      }),
    left: (people) => contentOf(eventLeft, { ...news, ...peopleOf(people), ...guardianOf(people) }),
  };
};

const NAME = 'series';
/** The notification topic for those who are going to all dates of an event. */
export const seriesOf = (eventId: EventId): string => `${NAME} ${eventId}`;
const isOfSeries = (topic: string): boolean => topic.startsWith(`${NAME} `);

/** The notifications lead to the next date. */
const seriesTopic = async (ctx: Context, topic: string): ReturnType<Topics['openTopic']> => {
  const eventId = EventId.parse(topic.split(' ')[1]);
  const date = await dates.shownAt(ctx, eventId, ctx.clock.now());
  const [[card], rows] = date
    ? await Promise.all([cards.findCards(ctx, [date]), events.find(ctx, date)])
    : [[]];
  if (!card || !rows) return undefined;
  const news = newsForHost(card);
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
