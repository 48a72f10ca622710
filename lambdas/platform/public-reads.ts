import { platformContract } from '#shared/domains/platform/contract.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { PlatformService } from './platform.service.ts';

/** The configuration that the app reads when it starts. */
export const openConfigReads = (platform: Pick<PlatformService, 'config'>): PublicReads =>
  publicReads(
    platformContract,
    { config: ({ request }) => platform.config(request.host, request.platform) },
    {},
  );
