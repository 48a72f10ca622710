import { domain } from '#shared/declare/domain.ts';
import { placesContract } from '#shared/domains/places/contract.ts';

export const places = domain({
  name: 'places',
  api: {
    contract: placesContract,
    needs: ['readTable', 'placeSearch'],
    errorImpact: 'Nobody can pick a city or an address, so profiles and events cannot be created.',
  },
});
