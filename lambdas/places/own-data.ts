import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { places } from './domain.ts';
import { listOwned, listRatedBy, listReportedBy, listSuggestedBy } from './store/index.ts';

export const ownData = {
  places: paged(listOwned, ({ id, facts, timeZone, verified, createdAt, updatedAt }) => ({
    ...{ id, ...facts, timeZone, verified, createdAt, updatedAt },
  })),
  placeSuggestions: paged(listSuggestedBy),
  placeReports: paged(listReportedBy),
  placeRatings: paged(listRatedBy),
} satisfies OwnData<typeof places>;
