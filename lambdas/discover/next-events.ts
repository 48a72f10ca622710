import type { EventCard } from '#shared/domains/events/shapes.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Table } from '../data/table.ts';
import { openNearby } from '../events/api.ts';
import { createActiveFinder } from '../users/api.ts';
import { createNearbyService } from './nearby.service.ts';

/** Finds the next public events within `meters` of a position, earliest first. */
export type FindNextEvents = (
  center: Coordinates,
  meters: number,
  limit: number,
) => Promise<readonly EventCard[]>;

export const openNextEvents = (table: Table, cursors: Cursors, clock: Clock): FindNextEvents => {
  const nearby = createNearbyService({ ...openNearby(table, createActiveFinder(table)), cursors, clock });
  return (center, meters, limit) => nearby.next(center, meters / METRES_PER_MILE, limit);
};
