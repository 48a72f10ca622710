import { isOnNow } from '#shared/domains/events/attendance.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/users/face.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPlayersFinder, type FindPlayers } from '../players/old-api.ts';
import { createActiveFinder } from '../users/people/old-api.ts';
import type { Occurrence, OccurrenceKey } from './events.repository.ts';
import { readPeople } from './rsvp-pages.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

type RunningDate = OccurrenceKey & Pick<Occurrence, 'dateStart' | 'endsAt' | 'cancelled'>;
/**
 * A page of those who are checked in to a date that has not ended: the viewer, and people whom the viewer may find as a player. Nobody hidden, no
 * minor, nobody behind a block, and no guest without an account is among them. A page may be empty although there are more.
 */
export type ReadPeopleHere = (
  viewer: UserId,
  date: RunningDate,
  cursor?: string | undefined,
) => Promise<Page<Face>>;

/** RSVPs read for a page. */
const PER_PAGE = 50;

/** Of some people, the faces that a viewer may see. */
const facesFor =
  (viewer: UserId, findActive: FindActive, findPlayers: FindPlayers): FindActive =>
  async (ids) => {
    const accounts = ids.filter((id) => !isGuestId(id));
    const [own, players] = await Promise.all([
      findActive(accounts.filter((id) => id === viewer)),
      findPlayers(viewer, accounts),
    ]);
    const others = players.map(({ person: { id: userId, displayName, photoURL } }): [UserId, Face] => [
      userId,
      { userId, displayName, photoURL },
    ]);
    return new Map([...own, ...others]);
  };

export const openPeopleHere = (table: Table, cursors: Cursors, clock: Clock): ReadPeopleHere => {
  const rsvps = createRsvpsRepository(table);
  const findActive = createActiveFinder(table);
  const findPlayers = createPlayersFinder(table, clock);
  return async (viewer, date, cursor) => {
    if (date.cancelled || !isOnNow(date, clock.now())) return { items: [], next: null };
    const deps = { rsvps, cursors, findActive: facesFor(viewer, findActive, findPlayers) };
    return readPeople(deps, date, {
      ...{ name: `here:${viewer}`, cursor, limit: PER_PAGE },
      isListed: ({ status, attendance }) => holdsPlaces(status) && attendance === 'came',
      show: (_, face) => face,
    });
  };
};
