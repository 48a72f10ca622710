import { cellsAround } from '#shared/domains/discover/rules.ts';
import type { MovedFor } from '#shared/domains/events/moved-for.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { AnnouncedStatus } from '#shared/domains/places/shapes.ts';
import { isCurrentStatus } from '#shared/domains/places/status.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { shownStatus } from './place-page.ts';
import { createPlaceStatusesRepository } from './place-statuses.repository.ts';
import type { PlacesRepository } from './places.repository.ts';

export interface StatusFinderDeps {
  readonly places: Pick<PlacesRepository, 'inCell'>;
  readonly findActive: FindActive;
  readonly clock: Clock;
}
/** Whether a place has announced a status at that time. It may have ended since. */
export const createAnnouncedFinder = (table: Table) => {
  const statuses = createPlaceStatusesRepository(table);
  return async ({ placeId, from }: MovedFor): Promise<boolean> =>
    (await statuses.find(placeId, from)) !== undefined;
};

/** What the nearest place at a position that is delayed or closed now has announced. */
export type FindStatusAt = (at: Coordinates) => Promise<{ status: AnnouncedStatus | null }>;

export const createStatusFinder =
  ({ places, findActive, clock }: StatusFinderDeps): FindStatusAt =>
  async (at) => {
    const now = clock.now();
    const cells = cellsAround(at, placeLimits.sameSpot);
    const rows = (await Promise.all(cells.map((cell) => places.inCell('fine', cell)))).flat();
    const near = rows
      .filter(({ status }) => isCurrentStatus(status ?? null, now))
      .map((row) => ({ row, distance: distanceInMetres(at, row.facts) }))
      .filter(({ distance }) => distance <= placeLimits.sameSpot)
      .toSorted((a, b) => a.distance - b.distance);
    const owners = await findActive(near.flatMap(({ row }) => row.ownerId ?? []));
    const found = near.find(({ row: { ownerId } }) => ownerId === undefined || owners.has(ownerId))?.row;
    if (!found?.status) return { status: null };
    return { status: { ...shownStatus(found.status), placeId: found.id, placeName: found.facts.name } };
  };
