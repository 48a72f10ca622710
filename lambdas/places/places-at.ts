import { cellsAround } from '#shared/domains/discover/rules.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { PlaceCard } from '#shared/domains/places/shapes.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { toPlaceCard } from './place-page.ts';
import { createPlacesRepository } from './places.repository.ts';

/**
 * The places at which something at a position takes place, nearest first, without those of inactive owners. Cost: ½ for 4 KB of one to four cells, and
 * ½ for each owner.
 */
export type FindPlacesAt = (at: Coordinates) => Promise<PlaceCard[]>;

export const createPlacesAt = (table: Table, findActive: FindActive): FindPlacesAt => {
  const places = createPlacesRepository(table);
  return async (at) => {
    const cells = cellsAround(at, placeLimits.sameSpot);
    const rows = (await Promise.all(cells.map((cell) => places.inCell('fine', cell)))).flat();
    const near = rows
      .map((row) => ({ row, distance: distanceInMetres(at, row.facts) }))
      .filter(({ distance }) => distance <= placeLimits.sameSpot)
      .toSorted((a, b) => a.distance - b.distance);
    const owners = await findActive(near.flatMap(({ row }) => row.ownerId ?? []));
    return near.flatMap(({ row }) =>
      row.ownerId === undefined || owners.has(row.ownerId) ? [toPlaceCard(row)] : [],
    );
  };
};
