import type { SiteId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type Context, contextOf } from '../runtime/context.ts';
import { find, findByHost } from './published.ts';
import { findHeads } from './sites.ts';

export type { FoundSite, SiteOfHost } from './published.ts';

// For domains that are not moved yet. It goes with the last of them.
export type FindSiteHeads = (ids: readonly SiteId[]) => ReturnType<typeof findHeads>;
export type SiteFinders = ReturnType<typeof openSiteFinders>;

export const createSiteHeadsFinder = (
  table: Table,
  options?: { readonly consistent: boolean },
): FindSiteHeads => {
  const ctx = contextOf(table);
  return (ids) => findHeads(ctx, ids, options);
};
export const openSiteFinders = (
  table: Table,
  { origins, clock }: { readonly origins: Context<'origins'>['origins']; readonly clock: Clock },
) => {
  const ctx = { ...contextOf(table, clock), origins };
  return {
    findSite: (id: SiteId) => find(ctx, id),
    findSiteByHost: (host: string) => findByHost(ctx, host),
  };
};
