import type { placesContract } from '#shared/domains/places/contract.ts';
import type { platformContract } from '#shared/domains/platform/contract.ts';
import type { RowsOf } from './row.ts';

export const places: RowsOf<typeof placesContract> = {
  cities: { valid: () => ({ query: { q: 'Aus' } }) },
  search: { valid: () => ({ query: { q: 'Austin', lat: 30.27, lng: -97.74 } }) },
};

export const platform: RowsOf<typeof platformContract> = {
  // The edge caches the response for everyone and ignores tokens.
  config: { valid: () => ({}), differs: { forged: [200] } },
  openapi: { valid: () => ({}) },
};
