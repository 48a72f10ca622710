import { searchLimits } from '#shared/domains/search/rules.ts';
import { boxOf, type Coordinates, distanceInMeters, isInside, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { SearchDocument } from './document.ts';
import { compareRanked, type Ranked } from './ranking.ts';

interface AroundQuery {
  readonly north?: number | undefined;
  readonly south?: number | undefined;
  readonly east?: number | undefined;
  readonly west?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export const positionOf = ({
  lat,
  lng,
}: {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}): Coordinates | undefined => (lat !== undefined && lng !== undefined ? { lat, lng } : undefined);

/** Whether a document lies in the box of a query, if it has one. */
export const isInBox = (query: AroundQuery) => {
  const box = boxOf(query);
  return ({ position }: SearchDocument): boolean => !box || (position !== null && isInside(position, box));
};

/** Documents by their distance from a center, without those beyond `miles`; without a center, by title. */
export const byDistance = (
  documents: readonly SearchDocument[],
  center: Coordinates | undefined,
  miles = Number.POSITIVE_INFINITY,
): SearchDocument[] => {
  const ranked = documents.flatMap((document): Ranked[] => {
    if (!center) return [{ document, score: 0 }];
    if (!document.position) return [];
    const score = distanceInMeters(center, document.position);
    return score <= miles * METRES_PER_MILE ? [{ document, score }] : [];
  });
  return ranked.sort(compareRanked).map(({ document }) => document);
};

/** One page of a list, and whether more follow. The first page is 1. */
export const pageOf = <Item>(items: readonly Item[], { page = 1, limit }: AroundQuery) => {
  const size = limit ?? searchLimits.page.default;
  const skipped = (page - 1) * size;
  return { page, hasMore: items.length > skipped + size, items: items.slice(skipped, skipped + size) };
};

/** A distance from a city, in whole miles and at least one: it says nothing about where in the city someone lives. */
export const cityDistance = (near: Coordinates, city: Coordinates): number =>
  Math.max(1, Math.round(distanceInMeters(near, city) / METRES_PER_MILE)) * METRES_PER_MILE;
