import type { SiteId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { findHeads } from './sites.ts';

// For domains that are not moved yet. It goes with the last of them.
export type FindSiteHeads = (ids: readonly SiteId[]) => ReturnType<typeof findHeads>;

export const createSiteHeadsFinder = (
  table: Table,
  options?: { readonly consistent: boolean },
): FindSiteHeads => {
  const ctx = contextOf(table);
  return (ids) => findHeads(ctx, ids, options);
};
