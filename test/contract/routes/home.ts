import type { homeContract } from '#shared/domains/home/contract.ts';
import type { RowsOf } from './row.ts';

export const home: RowsOf<typeof homeContract> = {
  home: { valid: () => ({}) },
  requests: { valid: () => ({}) },
};
