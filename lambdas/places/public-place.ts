import type { PlaceCard } from '#shared/domains/places/shapes.ts';
import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { toPlaceCard } from './place-page.ts';
import { createPlacesRepository } from './places.repository.ts';

/** A place as anyone may see it, and who added it; null once that account is deleted. */
export interface PublicPlace<Owner> {
  readonly card: PlaceCard;
  readonly owner: Owner | null;
}
/** Finds a place; undefined if there is none, or if `findOwner` does not find who added it. Cost: 1, and the owner. */
export type FindPublicPlace = <Owner>(
  id: PlaceId,
  findOwner: (id: UserId) => Promise<Owner | undefined>,
) => Promise<PublicPlace<Owner> | undefined>;

export const createPublicPlaceFinder = (table: Table): FindPublicPlace => {
  const places = createPlacesRepository(table);
  return async (id, findOwner) => {
    const row = await places.find(id);
    if (!row) return undefined;
    if (row.ownerId === undefined) return { card: toPlaceCard(row), owner: null };
    const owner = await findOwner(row.ownerId);
    return owner && { card: toPlaceCard(row), owner };
  };
};
