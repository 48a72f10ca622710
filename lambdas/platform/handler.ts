import { platformContract } from '#shared/domains/platform/contract.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { PlatformService } from './platform.service.ts';

/** The description of all domains, and the code that builds it, are loaded on request. */
const describeApi = async (platformName: string) => {
  const [{ contracts }, { openApi }] = await Promise.all([import('../domains.ts'), import('./openapi.ts')]);
  return openApi(contracts, platformName);
};

export const createPlatformApi = (
  platform: PlatformService,
  names: Readonly<Record<Platform, string>>,
  deps: HttpDeps,
) =>
  createHttpApi(
    platformContract,
    {
      config: ({ request }) => platform.config(request.host, request.platform),
      openapi: ({ request }) => describeApi(names[request.platform]),
    },
    deps,
    {},
  );
