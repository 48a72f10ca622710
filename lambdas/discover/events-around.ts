import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Table } from '../data/table.ts';
import { openNearby } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createNearbyService } from './nearby.service.ts';

/** Finds public events that a viewer, undefined for a visitor, may see within `meters` of a position, earliest first. */
export type FindEvents = (
  center: Coordinates,
  meters: number,
  limit: number,
  viewer: UserId | undefined,
) => Promise<readonly NearbyCard[]>;

export interface EventsAround {
  /** Those that start next. */
  readonly next: FindEvents;
  /** Some of those that start next, with one read of each cell. */
  readonly soon: FindEvents;
  /** Those that people are at or arrive at now. */
  readonly onNow: FindEvents;
}

export const openEventsAround = (table: Table, cursors: Cursors, clock: Clock): EventsAround => {
  const nearby = createNearbyService({ ...openNearby(table, openShownNames(table, clock)), cursors, clock });
  return {
    next: (center, meters, limit, viewer) => nearby.next(center, meters / METRES_PER_MILE, limit, viewer),
    soon: (center, meters, limit, viewer) => nearby.soon(center, meters / METRES_PER_MILE, limit, viewer),
    onNow: (center, meters, limit, viewer) => nearby.onNow(center, meters / METRES_PER_MILE, limit, viewer),
  };
};
