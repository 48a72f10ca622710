import type { SearchResult } from '#shared/domains/search/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';

interface Found<Item> {
  readonly kind: SearchKind;
  readonly items: readonly Item[];
}
/** A result, with the website of a team if that was found as well. */
export type ResultWithWebsite = SearchResult & { readonly website?: SearchResult };

/** A team and its website are one result. Websites whose team was not found stay. */
export const withWebsites = (groups: readonly Found<SearchResult>[]): readonly Found<ResultWithWebsite>[] => {
  const teams = new Set(
    groups.flatMap(({ kind, items }) => (kind === 'team' ? items.map(({ id }) => id) : [])),
  );
  const websites = new Map<string | null, SearchResult>(
    groups.flatMap(({ kind, items }) =>
      kind === 'site' ? items.map((site) => [site.teamId, site] as const) : [],
    ),
  );
  return groups
    .map(({ kind, items }) => ({
      kind,
      items: items
        .filter(({ teamId }) => teamId === null || !teams.has(teamId))
        .map((item): ResultWithWebsite => {
          const website = kind === 'team' ? websites.get(item.id) : undefined;
          return website ? { ...item, website } : item;
        }),
    }))
    .filter(({ items }) => items.length > 0);
};
