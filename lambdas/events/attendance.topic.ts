import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventJoined, eventLeft } from '#shared/domains/events/notifications.ts';
import { guestsOf, peopleOf } from '#shared/domains/notifications/people.ts';
import { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { contentOf, type OpenTopic } from '../notifications/old-api.ts';
import type { EventCards } from './cards.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface AttendanceDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly findActive: FindActive;
}

/** The notification topic for attendance of a date. */
export const attendanceOf = ({ eventId, occurrenceId }: OccurrenceKey): string =>
  `attendance ${eventId} ${occurrenceId}`;

export const createAttendanceTopic =
  ({ events, rsvps, findActive }: AttendanceDeps): OpenTopic =>
  async (topic) => {
    const [, event = '', date = ''] = topic.split(' ');
    const key = { eventId: EventId.parse(event), occurrenceId: OccurrenceId.parse(date) };
    const [card] = await events.findCards([key]);
    if (!card) return undefined;
    return {
      async standingOf(actorId) {
        const [row, people] = await Promise.all([
          rsvps.find(key, actorId),
          findActive([actorId], card.creatorId),
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
