import { discoverContract } from '#shared/domains/discover/contract.ts';
import { callerId } from '../core/access.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { NearbyService } from './nearby.service.ts';

export const createDiscoverApi = (nearby: NearbyService, deps: HttpDeps) =>
  createHttpApi(
    discoverContract,
    {
      nearby: ({ actor, query }) => nearby.search(query, callerId(actor)),
      pins: ({ actor, query }) => nearby.pins(query, callerId(actor)),
      counts: ({ actor, query }) => nearby.counts(query, callerId(actor)),
    },
    deps,
    {},
  );
