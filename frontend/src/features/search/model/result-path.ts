import type { SearchResult } from '#shared/domains/search/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { paths } from '#shared/product/paths.ts';

const byKind: Readonly<Record<SearchKind, (result: SearchResult) => string>> = {
  event: ({ id, date }) => paths.event({ id, occurrenceId: date?.occurrenceId ?? 'only' }),
  team: ({ id, slug }) => paths.team(slug ?? id),
  player: ({ id }) => paths.publicProfile(id),
  place: ({ id }) => paths.place(id),
  organization: ({ id }) => paths.organization(id),
  external: ({ id, slug }) => paths.externalTeam(slug ?? id),
  site: ({ id }) => paths.viewSite(id),
};

/** The page of a result. */
export const resultPath = (result: SearchResult): string => byKind[result.kind](result);
