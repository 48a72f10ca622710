import { attends, holdsPlaces } from '#shared/domains/events/rsvp.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type AgendaPosition, createAgendaRepository } from './agenda.repository.ts';
import { createEventsRepository } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/**
 * Whether a person was at a position, as far as we know: they hosted, or were going to, a date within that many meters that has started and was not
 * canceled, and nobody recorded that they did not come. Only their latest 200 dates are looked through, latest first. Cost: ½ for each of these
 * dates, and ½ for 4 KB of their rows.
 */
export type HasBeenAt = (userId: UserId, at: Coordinates, meters: number) => Promise<boolean>;

const PER_READ = 50;
const MOST_READS = 4;

export const openBeenAt = (table: Table, clock: Clock): HasBeenAt => {
  const agenda = createAgendaRepository(table);
  const events = createEventsRepository(table);
  const rsvps = createRsvpsRepository(table);
  return async (userId, at, meters) => {
    let from: AgendaPosition | { dateStart: string } = { dateStart: clock.now() };
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const { entries, next } = await agenda.list(userId, from, {
        ...{ limit: PER_READ, back: true, shows: attends },
      });
      const there = (await events.findCards(entries)).filter(
        ({ cancelled, location }) =>
          !cancelled && !location.isOnline && distanceInMetres(at, location) <= meters,
      );
      if (there.some(({ creatorId }) => creatorId === userId)) return true;
      const mine = await rsvps.findSome(there, userId);
      if (mine.some(({ status, attendance }) => holdsPlaces(status) && attendance !== 'no_show')) return true;
      if (!next) return false;
      from = next;
    }
    return false;
  };
};
