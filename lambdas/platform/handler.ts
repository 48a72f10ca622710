import { platformContract } from '#shared/domains/platform/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { PlatformService } from './platform.service.ts';

export const createPlatformApi = (platform: PlatformService, deps: HttpDeps) =>
  createHttpApi(
    platformContract,
    {
      config: ({ request }) => platform.config(request.host, request.platform),
      openapi: ({ request }) => platform.openapi(request.platform),
    },
    deps,
    {},
  );
