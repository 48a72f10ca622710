import type { attendees } from '#shared/domains/events/audiences.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { ReadAudience } from '../notifications/api.ts';
import type { EventCards } from './cards.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface AttendeesDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
}

const PER_PAGE = 100;

/** The people of a date: its host first, then by user id. */
export const createAttendees =
  ({ events, rsvps }: AttendeesDeps): ReadAudience<typeof attendees> =>
  async ({ dateStart, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled || event.dateStart !== dateStart) return { people: [], next: undefined };
    const rows = await rsvps.list(date, after, PER_PAGE);
    const going = rows.filter(({ status }) => holdsPlaces(status)).map(({ userId }) => userId);
    const others = going.filter((userId) => userId !== event.creatorId);
    return {
      people: after === undefined ? [event.creatorId, ...others] : others,
      next: rows.length === PER_PAGE ? rows.at(-1)?.userId : undefined,
    };
  };
