import { placesContract } from '#shared/domains/places/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { PlacesService } from './places.service.ts';

export const createPlacesApi = (places: PlacesService, deps: HttpDeps) =>
  createHttpApi(
    placesContract,
    {
      cities: ({ query }) => places.cities(query.q),
      search: ({ query }) => places.search(query),
    },
    deps,
    {},
  );
