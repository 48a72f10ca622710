import { cellsOf } from '#shared/domains/discover/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { EventId, ONLY_OCCURRENCE, toBase32 } from '#shared/kernel/ids.ts';
import { aUser, austin, NOW } from '#test/support/builders.ts';
import type { Random } from '#test/support/random.ts';

/** The host of all events. */
export const HOST = aUser(1).id;
const YEAR_MS = 365 * 86_400_000;

/** The row of a public event at a place, within a year from a time. */
export const anEventRow = (random: Random, place: Coordinates, from: string) => {
  const dateStart = new Date(Date.parse(from) + random.next() * YEAR_MS).toISOString();
  return {
    eventId: EventId.parse(`evt_${toBase32(random.bits())}`),
    occurrenceId: ONLY_OCCURRENCE,
    title: 'Open game',
    // One in four is for women of a level, and one in eight is chess.
    gameType: random.next() < 1 / 8 ? ('chess' as const) : ('pickleball' as const),
    ...(random.next() < 1 / 4 && {
      admission: { groups: [{ genders: ['female' as const], level: { min: 3, max: 3.5 } }] },
    }),
    dateStart,
    endsAt: dateStart,
    timeZone: austin.timeZone,
    location: { name: 'A court', address: 'Austin, TX', hash: austin.hash, ...place },
    creatorId: HOST,
    isPrivate: false,
    capacity: 12,
    createdAt: NOW,
    updatedAt: NOW,
    cellMiddle: cellsOf(place).cellMiddle,
  };
};
export type EventRow = ReturnType<typeof anEventRow>;
