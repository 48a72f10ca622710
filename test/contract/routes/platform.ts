import type { platformContract } from '#shared/domains/platform/contract.ts';
import type { RowsOf } from './row.ts';

export const platform: RowsOf<typeof platformContract> = {
  // The edge caches the response for everyone and ignores tokens.
  config: { valid: () => ({}), differs: { forged: [200] } },
  openapi: { valid: () => ({}) },
};
