import type { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { FoundPlace } from '../integrations/places.ts';
import type { Context } from '../runtime/context.ts';

type Suggestions = Promise<{ items: PlaceSuggestion[] }>;
/** Reads no table. */
type SearchContext = Pick<Context<'placeSearch'>, 'placeSearch'>;

const suggestion = ({ isCity: _, ...place }: FoundPlace): PlaceSuggestion => place;

export const cities = async ({ placeSearch }: SearchContext, q: string): Suggestions => {
  const found = await placeSearch.cities(q);
  return { items: found.filter(({ isCity }) => isCity).map(suggestion) };
};

export const search = async (
  { placeSearch }: SearchContext,
  { q, lat, lng }: { q: string; lat?: number | undefined; lng?: number | undefined },
): Suggestions => {
  const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  return { items: (await placeSearch.search(q, near)).map(suggestion) };
};
