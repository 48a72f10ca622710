import type * as z from 'zod/mini';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventPage, Joiner, NewEvent, Slot } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type EventId, ONLY_OCCURRENCE, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventView } from './access.ts';
import { toPage } from './event-page.ts';
import type { EventsRepository } from './events.repository.ts';
import { newEventRows } from './new-event.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface EventsDeps {
  readonly events: EventsRepository;
  readonly rsvps: RsvpsRepository;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Ids;
}

const JOINERS_PER_PAGE = 50;
const keyOf = (eventId: EventId) => ({ eventId, occurrenceId: ONLY_OCCURRENCE });

export const createEventsService = ({ events, rsvps, findActive, cursors, clock, ids }: EventsDeps) => {
  const page = ({ rows, mine }: EventView): EventPage => toPage(rows, mine, clock.now());

  /** What its host has just made, read back. */
  const made = async ({ userId }: Member, eventId: EventId): Promise<EventPage> => {
    const [rows, mine] = await Promise.all([events.find(keyOf(eventId)), rsvps.find(keyOf(eventId), userId)]);
    if (!rows) throw new AppError('event.not_found');
    return page({ rows, mine });
  };

  return {
    page,

    /** The same request again gives the event that it made, also when that has begun meanwhile. */
    async create(host: Member, input: NewEvent): Promise<EventPage> {
      const earlier = await events.findRequest(host.userId, input);
      if (earlier?.eventId) return made(host, earlier.eventId);
      const rows = newEventRows(host, input, ids, clock.now());
      const outcome = await events.add(rows);
      if (outcome === 'added') return made(host, rows.occurrence.eventId);
      const meanwhile = await events.findRequest(host.userId, input);
      if (!meanwhile?.eventId) throw new AppError('request.key_reused');
      return made(host, meanwhile.eventId);
    },

    slots: (view: EventView): { items: Slot[] } => ({ items: page(view).eventSlotGroup }),

    async joiners(
      { rows: { occurrence } }: EventView,
      cursor?: string,
    ): Promise<Page<z.input<typeof Joiner>>> {
      const { eventId } = occurrence;
      const scope = `joiners:${eventId}`;
      const after = cursor === undefined ? undefined : await cursors.open(scope, UserId, cursor);
      const rows = await rsvps.list(keyOf(eventId), after, JOINERS_PER_PAGE);
      const last = rows.length === JOINERS_PER_PAGE ? rows.at(-1)?.userId : undefined;
      const going = rows.filter(({ status }) => holdsPlaces(status));
      const active = await findActive(going.map(({ userId }) => userId));
      const items = going
        .filter(({ userId, isUnregisteredUser }) => isUnregisteredUser || active.has(userId))
        .map(({ userId, displayName, photoURL = null, slotId, guests, isUnregisteredUser }) => ({
          face: { userId, displayName, photoURL },
          slotId,
          guests,
          isUnregisteredUser,
        }));
      return { items, next: last ? await cursors.seal(scope, last) : null };
    },
  };
};
export type EventsService = ReturnType<typeof createEventsService>;
