import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { Table } from '../data/table.ts';
import { openNearby } from '../events/api.ts';
import { createActiveFinder } from '../users/api.ts';
import { circle } from './area.ts';
import { type DateSearch, openDates } from './cell-streams.ts';

interface Within {
  /** Meters. */
  readonly meters: number;
  /** ISO instants; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
}
/** Reads all public dates that start around a position in a period, earliest first, page by page. */
export type ReadDatesWithin = (center: Coordinates, within: Within) => AsyncIterable<readonly EventCard[]>;

const PER_PAGE = 50;

export const openDatesWithin = (table: Table): ReadDatesWithin => {
  const { readCell, findListedCards } = openNearby(table, createActiveFinder(table));
  return async function* (center, { meters, from: dateStart, until }) {
    const area = circle(center, meters);
    let from: DateSearch['from'] | undefined = { dateStart };
    while (from) {
      const search: DateSearch = { area, from, until, back: false, limit: PER_PAGE, matches: () => true };
      const { found, next } = await openDates(readCell, search).read(PER_PAGE);
      yield (await findListedCards(found)).filter(({ cancelled }) => !cancelled);
      from = next;
    }
  };
};
