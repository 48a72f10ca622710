import type * as z from 'zod/mini';
import type { SearchResult, searchContract } from '#shared/domains/search/contract.ts';
import { type SearchKind, searchKinds, searchLimits } from '#shared/domains/search/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { isOn } from './document.ts';
import type { LiveIndex } from './live-index.ts';
import type { Results } from './results.ts';
import { firstVisible } from './visible.ts';

type Query = z.output<typeof searchContract.find.query>;

/** Who searches, and where. */
export interface Caller {
  readonly viewer: UserId | undefined;
  readonly platform: Platform;
}
export interface SearchDeps {
  readonly live: LiveIndex;
  readonly results: Results;
  readonly clock: Clock;
}

/** Candidates for each result: some may turn out not to be visible anymore. */
const SPARE = 4;

export const positionOf = ({
  lat,
  lng,
}: {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}): Coordinates | undefined => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined);

export const createSearchService = ({ live, results, clock }: SearchDeps) => {
  /** Which kinds a caller may find: people only show to people. */
  const kindsFor = (viewer: UserId | undefined, only: SearchKind | undefined): readonly SearchKind[] =>
    searchKinds.filter(
      (kind) => (only === undefined || kind === only) && (kind !== 'player' || viewer !== undefined),
    );

  return {
    async find(query: Query, { viewer, platform }: Caller) {
      const near = positionOf(query);
      const limit = query.limit ?? searchLimits.results.default;
      const kinds = kindsFor(viewer, query.kind);
      const now = clock.now();
      const index = await live.current();
      const found = index.search({
        text: query.q,
        near,
        most: limit * SPARE,
        accepts: (document) =>
          kinds.includes(document.kind) &&
          isOn(document, platform) &&
          (document.endsAt === undefined || document.endsAt > now),
      });
      const groups = await Promise.all(
        kinds.map(async (kind) => {
          const ids = (found.get(kind) ?? []).map(({ document }) => document.id);
          const read = (some: readonly string[]): Promise<SearchResult[]> =>
            results[kind](some, { viewer, near });
          return { kind, ...(await firstVisible(ids, limit, read)) };
        }),
      );
      return { groups: groups.filter(({ items }) => items.length > 0) };
    },
  };
};
