import type { Handlers } from '../runtime/http.ts';
import type { platform as domain } from './domain.ts';
import { reads } from './reads.ts';

export const handlers = {
  ...reads,
  /** The description of all domains, and the code that builds it, are loaded on request. */
  openapi: async ({ platformNames }, { request }) => {
    const [{ contracts }, { describeApi }] = await Promise.all([
      import('../domains.ts'),
      import('./openapi.ts'),
    ]);
    return describeApi(contracts, platformNames[request.platform]);
  },
} satisfies Handlers<typeof domain.api>;
