import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { occurrence } from '#shared/domains/events/roles.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { callerId, type FindObject } from '../core/access.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import { type FindActive, type FindApart, nobody } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createChildrenFinder, type FindChildren, openShownNames } from '../family/api.ts';
import { createTeamPartFinder, type FindTeamPart } from '../teams/old-api.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createDatesRepository, type DatesRepository } from './dates.repository.ts';
import {
  createEventsRepository,
  type EventRows,
  type EventsRepository,
  type Occurrence,
  type OccurrenceKey,
} from './events.repository.ts';
import { createRsvpsRepository, type RsvpRow, type RsvpsRepository } from './rsvps.repository.ts';

/**
 * The rows of one date of an event, the caller's own RSVP, the current names and photos of the host and, if they answered, the caller, and what the
 * caller is to the event.
 */
export interface EventView {
  readonly rows: EventRows;
  readonly mine: RsvpRow | undefined;
  readonly host: Face;
  readonly own: Face | undefined;
  /** From whom a block separates the caller. The host is among them only if the caller has an RSVP. */
  readonly apart: ReadonlySet<UserId>;
  /** Whether the caller runs the event: they may host events of its team, or created one without a team. */
  readonly isHost: boolean;
  /** Whether the caller belongs to the team that hosts it. */
  readonly isTeammate: boolean;
  /** Whether a child of the caller is going. Known for online events only, whose link is for the parent or guardian, too. */
  readonly hasChildGoing: boolean;
}
export type RoleInEvent = RoleOf<typeof occurrence>;
export type DateAccess = FindObject<EventView, RoleInEvent, OccurrenceKey>;
/** Access to an event goes through one of its dates. */
export type EventAccess = FindObject<EventView, RoleInEvent, EventId>;

export interface DateAccessDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find'>;
  readonly findActive: FindActive;
  readonly findApart: FindApart;
  readonly findTeamPart: FindTeamPart;
  readonly findChildren: FindChildren;
}
export interface EventAccessDeps {
  readonly dates: DatesRepository;
  readonly rsvps: Pick<RsvpsRepository, 'findSome'>;
  readonly findDate: DateAccess;
  readonly clock: Clock;
}

/** Whether an RSVP, or an invitation, lets a person see a private date; not that of somebody who was counted in and has left the team. */
export const letsIn = ({ status, byDefault = false }: Pick<RsvpRow, 'status' | 'byDefault'>): boolean =>
  status !== 'removed' && !(status === 'declined' && byDefault);

/** Whether somebody has answered a date: they do not lose a spot, or a request, because of a block. */
const hasAnswered = (mine: RsvpRow | undefined): boolean =>
  mine !== undefined && mine.status !== 'invited' && mine.status !== 'removed';

const rolesOf = ({
  rows,
  mine,
  apart,
  isHost,
  isTeammate,
}: Omit<EventView, 'hasChildGoing'>): readonly RoleInEvent[] => {
  if (isHost) return ['host'];
  if (apart.has(rows.occurrence.creatorId)) return ['apart'];
  if (mine && letsIn(mine)) return ['answered'];
  if (rows.occurrence.isPrivate && !isTeammate) return [];
  return [mine?.status === 'removed' ? 'removed' : 'visitor'];
};

/** Children whose RSVPs are read at once. */
const AT_ONCE = 5;

/**
 * A date and the caller's role in it. If the host is not active, the date exists only for the host; if a block is between the host and the caller,
 * only if the caller has answered it, or runs it too. Rights at the dates of a team come from the team alone, also
 * those of who created them. They are read with each request, so they end with the membership or role. Cost: 1 more for dates of teams, unless the
 * caller is unknown; at an online event, the children of those who do not run it, and 2 for each of them.
 */
export const createDateAccess = ({
  events,
  rsvps,
  findActive,
  findApart,
  findTeamPart,
  findChildren,
}: DateAccessDeps): DateAccess => {
  /** Whether a child of a person is going, whom no block separates from the host. */
  const findChildGoing = async (userId: UserId, occurrence: Occurrence): Promise<boolean> => {
    const going = await mapAtMost(AT_ONCE, await findChildren(userId), async (child) => {
      const [row, apart] = await Promise.all([rsvps.find(occurrence, child.userId), findApart(child.userId)]);
      return row !== undefined && holdsPlaces(row.status) && !apart.has(occurrence.creatorId);
    });
    return going.includes(true);
  };

  return async (caller, key) => {
    const userId = callerId(caller);
    const [rows, mine, apart] = await Promise.all([
      events.find(key),
      userId === undefined ? undefined : rsvps.find(key, userId),
      findApart(userId),
    ]);
    if (!rows) return undefined;
    const { creatorId, team } = rows.occurrence;
    const isCreator = userId === creatorId;
    const [people, part] = await Promise.all([
      findActive([creatorId, ...(mine ? [mine.userId] : [])], userId && { id: userId, apart: nobody }),
      team && userId !== undefined ? findTeamPart(team.id, userId) : undefined,
    ]);
    const isHost = team ? part === 'host' : isCreator;
    const host = people.get(creatorId);
    if (!host || (apart.has(creatorId) && !isHost && !hasAnswered(mine))) return undefined;
    const view = {
      ...{ rows, mine, host, own: mine && people.get(mine.userId), apart },
      isHost,
      isTeammate: part !== undefined,
    };
    const asksForChildren = rows.details.onlineLink !== undefined && !isHost && userId !== undefined;
    const hasChildGoing = asksForChildren && (await findChildGoing(userId, rows.occurrence));
    return { object: { ...view, hasChildGoing }, roles: rolesOf(view) };
  };
};

/** Access to one date, for other domains whose objects belong to it. */
export const openDateAccess = (table: Table, clock: Clock): DateAccess =>
  createDateAccess({
    events: createEventsRepository(table),
    rsvps: createRsvpsRepository(table),
    findActive: openShownNames(table, clock),
    findApart: createApartFinder(table),
    findTeamPart: createTeamPartFinder(table),
    findChildren: createChildrenFinder(table, clock),
  });

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
    const userId = callerId(caller);
    if (!found || found.roles.length > 0 || userId === undefined) return found;
    const own = await ownDate(eventId, userId);
    return own ? findDate(caller, own) : found;
  };
};

/** Loads an event and the caller's roles in it, for other domains whose objects belong to an event. */
export const openEventAccess = (table: Table, clock: Clock): EventAccess => {
  const findDate = openDateAccess(table, clock);
  const rsvps = createRsvpsRepository(table);
  return createEventAccess({ dates: createDatesRepository(table), rsvps, findDate, clock });
};
