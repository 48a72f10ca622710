import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { Slot } from '#shared/domains/events/model/shapes.ts';

/** Two rows on a phone, one on a wide screen. */
const TILES = 10;

interface Goer {
  readonly guests: number;
}

export interface SpotTiles<Person> {
  readonly shown: readonly Person[];
  /** People who are going and have no tile. */
  readonly more: number;
  readonly held: number;
  /** Free spots that are shown; there may be more. */
  readonly open: number;
}

/** What is drawn of a slot: the people in it, then its held spots and free ones, as far as there is room. */
export const spotTiles = <Person extends Goer>(
  { capacity, left, held: heldSpots }: Pick<Slot, 'capacity' | 'left' | 'held'>,
  people: readonly Person[],
): SpotTiles<Person> => {
  const taken = capacity - left - heldSpots;
  // One free spot is always shown.
  const room = TILES - Math.min(1, left + heldSpots);
  const fits =
    people.length <= room && people.reduce((sum, { guests }) => sum + partySize(guests), 0) >= taken;
  const shown = fits ? people : people.slice(0, room - 1);
  const drawn = shown.reduce((sum, { guests }) => sum + partySize(guests), 0);
  const more = Math.max(0, taken - drawn);
  const rest = TILES - shown.length - Math.min(1, more);
  const held = Math.min(heldSpots, rest);
  return { shown, more, held, open: Math.max(0, Math.min(left, rest - held)) };
};
