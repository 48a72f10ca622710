import { placesContract } from '#shared/domains/places/contract.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createPlacesRepository } from './places.repository.ts';
import { createStatusFinder } from './status-finder.ts';

/** What anyone may read of the place of an event. */
export const openPlaceReads = (table: Table, clock: Clock): PublicReads => {
  const findStatusAt = createStatusFinder({
    places: createPlacesRepository(table),
    findActive: createActiveFinder(table),
    clock,
  });
  return publicReads(placesContract, { statusAt: ({ query }) => findStatusAt(query) }, {});
};
