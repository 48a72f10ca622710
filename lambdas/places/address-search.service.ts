import type { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { FoundPlace, PlaceFinder } from '../integrations/places.ts';

const suggestion = ({ isCity: _, ...place }: FoundPlace): PlaceSuggestion => place;

export const createAddressSearchService = (places: Pick<PlaceFinder, 'cities' | 'search'>) => ({
  async cities(q: string): Promise<{ items: PlaceSuggestion[] }> {
    const found = await places.cities(q);
    return { items: found.filter(({ isCity }) => isCity).map(suggestion) };
  },

  async search({ q, lat, lng }: { q: string; lat?: number | undefined; lng?: number | undefined }) {
    const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    return { items: (await places.search(q, near)).map(suggestion) };
  },
});
export type AddressSearchService = ReturnType<typeof createAddressSearchService>;
