import { attends, holdsPlaces } from '#shared/domains/events/rsvp.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { AgendaPosition } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

const PER_READ = 50;
const MOST_READS = 4;

/**
 * Whether a person was at a position, as far as we know: they hosted, or were going to, a date within that many meters that has started and was not
 * canceled, and nobody recorded that they did not come. Only their latest 200 dates are looked through, latest first. Cost: ½ for each of these
 * dates, and ½ for 4 KB of their rows.
 */
export const hasAttendedAt = async (
  ctx: Context,
  userId: UserId,
  at: Coordinates,
  meters: number,
): Promise<boolean> => {
  let from: AgendaPosition | { dateStart: string } = { dateStart: ctx.clock.now() };
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const { entries, next } = await agenda.list(ctx, userId, from, {
      ...{ limit: PER_READ, back: true, shows: attends },
    });
    const there = (await events.findCards(ctx, entries)).filter(
      ({ cancelled, location }) =>
        !cancelled && !location.isOnline && distanceInMeters(at, location) <= meters,
    );
    if (there.some(({ creatorId }) => creatorId === userId)) return true;
    const mine = await rsvps.findSome(ctx, there, userId);
    if (mine.some(({ status, attendance }) => holdsPlaces(status) && attendance !== 'no_show')) return true;
    if (!next) return false;
    from = next;
  }
  return false;
};
