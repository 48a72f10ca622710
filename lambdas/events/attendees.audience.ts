import type { attendees, otherAttendees } from '#shared/domains/events/audiences.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { ReadAudience } from '../notifications/api.ts';
import type { EventCards } from './cards.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface AttendeesDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
}

const PER_PAGE = 100;

const nobody = { people: [], next: undefined };

/** A page of those who are going to a date, by user id, without its host. */
const goingTo = async (
  rsvps: AttendeesDeps['rsvps'],
  { id, occurrenceId, creatorId }: EventCard,
  after?: UserId,
) => {
  const rows = await rsvps.list({ eventId: id, occurrenceId }, after, PER_PAGE);
  const going = rows.filter(({ status }) => holdsPlaces(status)).map(({ userId }) => userId);
  return {
    people: going.filter((userId) => userId !== creatorId),
    next: rows.length === PER_PAGE ? rows.at(-1)?.userId : undefined,
  };
};

/** The people of a date: its host first, then by user id. */
export const createAttendees =
  ({ events, rsvps }: AttendeesDeps): ReadAudience<typeof attendees> =>
  async ({ dateStart, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled || event.dateStart !== dateStart) return nobody;
    const { people, next } = await goingTo(rsvps, event, after);
    return { people: after === undefined ? [event.creatorId, ...people] : people, next };
  };

/** The people of a date, without its host. */
export const createOtherAttendees =
  ({ events, rsvps }: AttendeesDeps): ReadAudience<typeof otherAttendees> =>
  async (date, after) => {
    const [event] = await events.findCards([date]);
    return event ? goingTo(rsvps, event, after) : nobody;
  };
