import type * as z from 'zod/mini';
import type { Joiner } from '#shared/domains/events/attendees.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { EventPage, NewEvent, Slot } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { onlyOnceLookingFirst } from '../data/request-keys.ts';
import type { Covers } from '../media/old-api.ts';
import type { FindHostingTeam } from '../teams/old-api.ts';
import { type FindGone, isUnnamed } from '../users/people/old-api.ts';
import type { DateAccess, EventView } from './access.ts';
import { refuseBadCover } from './cover.ts';
import type { DatesRepository } from './dates.repository.ts';
import { toPage } from './event-page.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import { chosenTeam } from './hosting-team.ts';
import { isNameless, readPeople } from './rsvp-pages.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface EventsDeps {
  readonly events: EventsRepository;
  readonly dates: Pick<DatesRepository, 'first'>;
  readonly rsvps: RsvpsRepository;
  readonly findDate: DateAccess;
  readonly findActive: FindActive;
  /** The same people with all names, for hosts. */
  readonly findNamed: FindActive;
  readonly findGone: FindGone;
  readonly findHostingTeam: FindHostingTeam;
  readonly covers: Covers;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Ids;
}

const JOINERS_PER_PAGE = 50;

export const createEventsService = ({
  events,
  dates,
  rsvps,
  findDate,
  findActive,
  findNamed,
  findGone,
  findHostingTeam,
  covers,
  cursors,
  clock,
  ids,
}: EventsDeps) => {
  const page = (view: EventView): EventPage => toPage(view, clock.now());

  /** The event that its host has just created, read back. */
  const made = async (host: Member, key: OccurrenceKey): Promise<EventPage> => {
    const found = await findDate(host, key);
    if (!found) throw new AppError('event.not_found');
    return page(found.object);
  };

  return {
    page,

    /** A repeated request returns the event that it created, even if the event has started since. */
    async create(host: Member, input: NewEvent): Promise<EventPage> {
      const madeBefore = async (): Promise<OccurrenceKey | undefined> => {
        const [eventId] = (await events.madeBy(host.userId, input)) ?? [];
        return eventId && dates.first(eventId);
      };
      // Time-zone data is loaded for hosts only, not for everyone who reads events.
      const { newEventRows } = await import('./new-event.ts');
      const { cover } = input;
      const make = async (): Promise<OccurrenceKey | 'key_known'> => {
        const team = await chosenTeam(findHostingTeam, input.hostingTeam, { by: host.userId });
        const rows = await newEventRows(host, input, team, ids, clock.now());
        await refuseBadCover(covers, host, cover);
        const showing = cover ? covers.showing(host.userId, cover, rows.occurrence.eventId) : undefined;
        const outcome = await events.add({ ...rows, showing });
        return outcome === 'added' ? rows.occurrence : outcome;
      };
      return made(host, await onlyOnceLookingFirst(make, madeBefore));
    },

    slots: (view: EventView): { items: Slot[] } => ({ items: page(view).eventSlotGroup }),

    /** The attendees, without suspended people and, unless the viewer is a host, those from whom a block separates the viewer; of minors whom the viewer does not know, only that they come. */
    joiners: (
      { rows: { occurrence }, isHost }: EventView,
      viewer: UserId | undefined,
      cursor?: string,
    ): Promise<Page<z.input<typeof Joiner>>> =>
      readPeople({ rsvps, findActive: isHost ? findNamed : findActive, cursors }, occurrence, {
        ...{
          name: 'joiners',
          cursor,
          limit: JOINERS_PER_PAGE,
          viewer: isHost ? undefined : viewer,
          findGone,
        },
        isListed: ({ status }) => holdsPlaces(status),
        show: ({ slotId, guests, isUnregisteredUser }, face) => ({
          face,
          slotId,
          guests,
          isUnregisteredUser,
          isDeleted: isNameless(face),
          isUnnamed: isUnnamed(face),
        }),
      }),
  };
};
export type EventsService = ReturnType<typeof createEventsService>;
