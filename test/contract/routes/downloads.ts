import type { downloadsContract } from '#shared/domains/downloads/contract.ts';
import type { RowsOf } from './row.ts';

export const downloads: RowsOf<typeof downloadsContract> = {
  ownData: { valid: () => ({}) },
};
