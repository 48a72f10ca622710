import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventJoined, eventLeft } from '#shared/domains/events/notifications.ts';
import { guestsOf, peopleOf } from '#shared/domains/notifications/people.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import { contentOf, type Topics } from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';
import type { OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

/** The notification topic for attendance of a date. */
export const attendanceOf = ({ eventId, occurrenceId }: OccurrenceKey): string =>
  `attendance ${eventId} ${occurrenceId}`;

export const attendanceTopic = async (ctx: Context, topic: string): ReturnType<Topics['openTopic']> => {
  const [, event = '', date = ''] = topic.split(' ');
  const key = { eventId: EventId.parse(event), occurrenceId: OccurrenceId.parse(date) };
  const [card] = await events.findCards(ctx, [key]);
  if (!card) return undefined;
  return {
    async standingOf(actorId) {
      const [row, people] = await Promise.all([
        rsvps.find(ctx, key, actorId),
        family.findForHosts(ctx, [actorId], card.creatorId),
      ]);
      const person = people.get(actorId);
      if (!row || !person) return undefined;
      const { guests, status } = row;
      return { ...person, guests, state: status === 'going' ? status : undefined };
    },
    came: (people) =>
      contentOf(eventJoined, { ...eventNewsOf(card), ...peopleOf(people), guests: guestsOf(people) }),
    left: (people) => contentOf(eventLeft, { ...eventNewsOf(card), ...peopleOf(people) }),
  };
};
