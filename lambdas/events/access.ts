import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { occurrence } from '#shared/domains/events/roles.ts';
import type { Face } from '#shared/domains/events/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import type { Caller, FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createDatesRepository, type DatesRepository } from './dates.repository.ts';
import {
  createEventsRepository,
  type EventRows,
  type EventsRepository,
  type OccurrenceKey,
} from './events.repository.ts';
import { createRsvpsRepository, type RsvpRow, type RsvpsRepository } from './rsvps.repository.ts';

/** The rows of one date of an event, the caller's own RSVP, and the current names and photos of the host and, if they answered, the caller. */
export interface EventView {
  readonly rows: EventRows;
  readonly mine: RsvpRow | undefined;
  readonly host: Face;
  readonly own: Face | undefined;
}
export type RoleInEvent = RoleOf<typeof occurrence>;
export type DateAccess = FindObject<EventView, RoleInEvent, OccurrenceKey>;
/** Access to an event goes through one of its dates. */
export type EventAccess = FindObject<EventView, RoleInEvent, EventId>;

export interface DateAccessDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly findActive: FindActive;
}
export interface EventAccessDeps {
  readonly dates: DatesRepository;
  readonly rsvps: Pick<RsvpsRepository, 'findSome'>;
  readonly findDate: DateAccess;
  readonly clock: Clock;
}

const userOf = (caller: Caller): UserId | undefined =>
  caller.kind === 'visitor' ? undefined : caller.userId;

/** Whether an RSVP, or an invitation, lets a person see a private date. */
export const letsIn = ({ status }: Pick<RsvpRow, 'status'>): boolean => status !== 'removed';

const rolesOf = (
  { rows, mine }: Pick<EventView, 'rows' | 'mine'>,
  userId: UserId | undefined,
): readonly RoleInEvent[] => {
  const { creatorId, isPrivate } = rows.occurrence;
  if (userId === creatorId) return ['host'];
  if (mine && letsIn(mine)) return ['answered'];
  if (isPrivate) return [];
  return [mine ? 'removed' : 'visitor'];
};

/** A date and the caller's role in it. If the host is not active, the date exists only for the host. */
export const createDateAccess =
  ({ events, rsvps, findActive }: DateAccessDeps): DateAccess =>
  async (caller, key) => {
    const userId = userOf(caller);
    const [rows, mine] = await Promise.all([
      events.find(key),
      userId === undefined ? undefined : rsvps.find(key, userId),
    ]);
    if (!rows) return undefined;
    const { creatorId } = rows.occurrence;
    const people = await findActive([creatorId, ...(mine ? [mine.userId] : [])], userId);
    const host = people.get(creatorId);
    if (!host) return undefined;
    const object = { rows, mine, host, own: mine && people.get(mine.userId) };
    return { object, roles: rolesOf(object, userId) };
  };

/** How many dates before and after now are searched for one the caller may see. */
const MOST_LOOKED_THROUGH = 50;

/**
 * An event, on the date that it shows: the current or next one, or else the last. If the event is private and a person may not see that date,
 * they are shown one that they answered or were invited to.
 */
export const createEventAccess = ({ dates, rsvps, findDate, clock }: EventAccessDeps): EventAccess => {
  const ownDate = async (eventId: EventId, userId: UserId): Promise<OccurrenceKey | undefined> => {
    const now = { endsAt: clock.now() };
    const [coming, past] = await Promise.all([
      dates.list(eventId, now, MOST_LOOKED_THROUGH),
      dates.list(eventId, now, MOST_LOOKED_THROUGH, true),
    ]);
    return (await rsvps.findSome([...coming, ...past], userId)).find(letsIn);
  };
  return async (caller, eventId) => {
    const shown = await dates.shownAt(eventId, clock.now());
    const found = shown && (await findDate(caller, shown));
    const userId = userOf(caller);
    if (!found || found.roles.length > 0 || userId === undefined) return found;
    const own = await ownDate(eventId, userId);
    return own ? findDate(caller, own) : found;
  };
};

/** Loads an event and the caller's roles in it, for other domains whose objects belong to an event. */
export const openEventAccess = (table: Table, clock: Clock): EventAccess => {
  const rsvps = createRsvpsRepository(table);
  const findDate = createDateAccess({
    events: createEventsRepository(table),
    rsvps,
    findActive: createActiveFinder(table),
  });
  return createEventAccess({ dates: createDatesRepository(table), rsvps, findDate, clock });
};
