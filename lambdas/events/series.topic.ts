import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventSeriesJoined, eventSeriesLeft } from '#shared/domains/events/series-notifications.ts';
import { peopleOf } from '#shared/domains/notifications/people.ts';
import { EventId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import { contentOf, type OpenTopic } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { DatesRepository } from './dates.repository.ts';
import type { EventsRepository } from './events.repository.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface SeriesTopicDeps {
  readonly dates: Pick<DatesRepository, 'shownAt'>;
  readonly cards: EventCards;
  readonly events: Pick<EventsRepository, 'find'>;
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'find'>;
  readonly findActive: FindActive;
  readonly clock: Clock;
}

const NAME = 'series';
/** The notification topic for those who are going to all dates of an event. */
export const seriesOf = (eventId: EventId): string => `${NAME} ${eventId}`;
export const isOfSeries = (topic: string): boolean => topic.startsWith(`${NAME} `);

/** The notifications lead to the next date. */
export const createSeriesTopic =
  ({ dates, cards, events, seriesRsvps, findActive, clock }: SeriesTopicDeps): OpenTopic =>
  async (topic) => {
    const eventId = EventId.parse(topic.split(' ')[1]);
    const date = await dates.shownAt(eventId, clock.now());
    const [[card], rows] = date ? await Promise.all([cards.findCards([date]), events.find(date)]) : [[]];
    if (!card || !rows) return undefined;
    const news = eventNewsOf(card);
    const answer = rows.details.options.creatorApprovalNeeded ? 'asks' : 'joins';
    return {
      async standingOf(actorId) {
        const [row, people] = await Promise.all([
          seriesRsvps.find(eventId, actorId),
          findActive([actorId], card.creatorId),
        ]);
        const person = people.get(actorId);
        if (!row || !person) return undefined;
        return { ...person, guests: row.guests, state: row.state === 'going' ? row.state : undefined };
      },
      came: (people) => contentOf(eventSeriesJoined, { ...news, ...peopleOf(people), answer }),
      left: (people) => contentOf(eventSeriesLeft, { ...news, ...peopleOf(people) }),
    };
  };
