import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import { firstIdAt } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createPlacesRepository } from './places.repository.ts';

/** A place, as a list of all of them needs it. */
export interface ListedPlace {
  readonly id: PlaceId;
  /** Absent once that account is deleted. */
  readonly ownerId: UserId | undefined;
  readonly createdAt: string;
}
/** Reads the places that were added in `[from, until)` (ISO instants), oldest first. Their owners may be inactive. */
export type ReadListedPlaces = (from: string, until: string) => AsyncIterable<readonly ListedPlace[]>;

const idAt = (instant: string): PlaceId => PlaceId.parse(`plc_${firstIdAt(instant)}`);

export const createListedPlacesReader = (table: Table): ReadListedPlaces => {
  const places = createPlacesRepository(table);
  return async function* (from, until) {
    const pages = everyPage((cursor) => places.listedBetween(idAt(from), idAt(until), cursor));
    for await (const { data } of pages)
      yield data.map(({ id, ownerId, createdAt }) => ({ id, ownerId, createdAt }));
  };
};
