import { discoverContract } from '#shared/domains/discover/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { HomeService } from './home.service.ts';
import type { NearbyService } from './nearby.service.ts';

export const createDiscoverApi = (nearby: NearbyService, home: HomeService, deps: HttpDeps) =>
  createHttpApi(
    discoverContract,
    {
      nearby: ({ query }) => nearby.search(query),
      pins: ({ query }) => nearby.pins(query),
      counts: ({ query }) => nearby.counts(query),
      home: ({ actor }) => home.home(actor),
    },
    deps,
    {},
  );
