import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/api.ts';
import type { places } from './domain.ts';
import { createPlaceEditsRepository } from './place-edits.repository.ts';
import { createPlaceRatingsRepository } from './place-ratings.repository.ts';
import { createPlacesRepository } from './places.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof places> => {
  const { ofOwner } = createPlacesRepository(table);
  const { suggestionsOf, reportsOf } = createPlaceEditsRepository(table);
  return {
    places: paged(
      async (userId, limit, from) => {
        const { data, cursor } = await ofOwner(userId, from, limit);
        return { items: data, cursor };
      },
      ({ id, facts, timeZone, verified, createdAt, updatedAt }) => ({
        ...{ id, ...facts, timeZone, verified, createdAt, updatedAt },
      }),
    ),
    placeSuggestions: paged(suggestionsOf),
    placeReports: paged(reportsOf),
    placeRatings: paged(createPlaceRatingsRepository(table).ofPerson),
  };
};
