import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { externals } from './domain.ts';
import { listAddedBy, listClaimsOf, listReportsOf } from './store/index.ts';

export const ownData = {
  externalTeams: paged(listAddedBy),
  externalClaims: paged(listClaimsOf, ({ digest: _, ...claim }) => claim),
  externalReports: paged(listReportsOf),
} satisfies OwnData<typeof externals>;
