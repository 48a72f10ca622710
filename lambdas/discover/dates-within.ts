import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { openNearby, openPrivateDates, type PlacedDate, type ReadCell } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { circle } from './area.ts';
import { type DateSearch, openDates } from './cell-streams.ts';

interface Within {
  /** Meters. */
  readonly meters: number;
  /** ISO instants; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
}
/** Reads all dates that start around a position in a period, earliest first, page by page. */
export type ReadDatesWithin = (center: Coordinates, within: Within) => AsyncIterable<readonly EventCard[]>;

const PER_PAGE = 50;

const createReader = <D extends PlacedDate>(
  readCell: ReadCell<D>,
  findCards: (dates: readonly D[]) => Promise<EventCard[]>,
): ReadDatesWithin =>
  async function* (center, { meters, from: dateStart, until }) {
    const area = circle(center, meters);
    let from: DateSearch['from'] | undefined = { dateStart };
    while (from) {
      const search: DateSearch<D> = { area, from, until, back: false, limit: PER_PAGE, matches: () => true };
      const { found, next } = await openDates(readCell, search).read(PER_PAGE);
      yield await findCards(found);
      from = next;
    }
  };

export interface DatesWithin {
  readonly readPublic: ReadDatesWithin;
  /** For what concerns everything at a place: no viewer may see them. `meters` may not exceed the radius of the smallest grid. */
  readonly readPrivate: ReadDatesWithin;
}
export const openDatesWithin = (table: Table, clock: Clock): DatesWithin => {
  const findActive = openShownNames(table, clock);
  const nearby = openNearby(table, findActive);
  const hidden = openPrivateDates(table, findActive);
  return {
    readPublic: createReader(nearby.readCell, nearby.findListedCards),
    readPrivate: createReader(hidden.readCell, hidden.findCards),
  };
};
