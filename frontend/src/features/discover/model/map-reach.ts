import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';

const LEAST_MILES = 3;
/** The part of the events that the map shows at first: a few far ones would make everything small. */
const MOST_OF_THEM = 0.85;

/** How far the map reaches from the center, in miles: as far as most of the events, at most as far as was searched. */
export const mapReach = (events: readonly Pick<NearbyCard, 'distance'>[], searched: number): number => {
  const sorted = events.map(({ distance }) => distance).toSorted((a, b) => a - b);
  const last = sorted[Math.ceil(sorted.length * MOST_OF_THEM) - 1];
  if (last === undefined) return searched;
  return Math.min(searched, Math.max(LEAST_MILES, Math.ceil((last / METRES_PER_MILE) * 1.15)));
};
