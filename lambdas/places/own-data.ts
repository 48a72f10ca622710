import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { places } from './domain.ts';
import { listOwned, listRatedBy, listReportedBy, listSuggestedBy } from './store/index.ts';

export const openOwnData = (table: Table): OwnData<typeof places> => {
  const ctx = contextOf(table);
  return {
    places: paged(
      (userId, limit, cursor) => listOwned(ctx, userId, limit, cursor),
      ({ id, facts, timeZone, verified, createdAt, updatedAt }) => ({
        ...{ id, ...facts, timeZone, verified, createdAt, updatedAt },
      }),
    ),
    placeSuggestions: paged((userId, limit, cursor) => listSuggestedBy(ctx, userId, limit, cursor)),
    placeReports: paged((userId, limit, cursor) => listReportedBy(ctx, userId, limit, cursor)),
    placeRatings: paged((userId, limit, cursor) => listRatedBy(ctx, userId, limit, cursor)),
  };
};
