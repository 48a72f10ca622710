import type { PlaceCard } from '#shared/domains/places/shapes.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { Place } from './place.entity.ts';
import { toPlaceCard } from './place-page.ts';

/** The cards of some places, in the requested order, without those of inactive owners. Cost: ½ each, and ½ for each owner. */
export type FindPlaceCards = (ids: readonly PlaceId[]) => Promise<PlaceCard[]>;

/** `consistent`: also sees what was written a moment ago, for twice the cost. */
export const createPlaceCardsFinder = (
  table: Table,
  findActive: FindActive,
  { consistent = false } = {},
): FindPlaceCards => {
  const places = once(() => Place({ table }));
  return async (ids) => {
    if (ids.length === 0) return [];
    const { data, unprocessed } = await places()
      .get(ids.map((id) => ({ id })))
      .go({ preserveBatchOrder: true, consistent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} places were not read`);
    const rows = data.filter((row) => row !== null);
    const owners = await findActive(rows.flatMap(({ ownerId }) => ownerId ?? []));
    return rows
      .filter(({ ownerId }) => ownerId === undefined || owners.has(ownerId))
      .map((row) => toPlaceCard(row));
  };
};
