import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createNextGamesFinder } from '../events/api.ts';
import { createTeamWithRosterFinder } from '../teams/api.ts';
import { createDomainsRepository } from './domains.repository.ts';
import { createPublishedSites } from './published.service.ts';
import { createSitesRepository } from './sites.repository.ts';

export type { FoundSite, SiteOfHost } from './published.service.ts';

export interface SiteFindersDeps {
  readonly findActive: FindActive;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

/** Finds published websites in the table, for other domains. */
export const openSiteFinders = (table: Table, { findActive, origins, clock }: SiteFindersDeps) => {
  const { find, findByHost } = createPublishedSites({
    sites: createSitesRepository(table),
    domains: createDomainsRepository(table),
    findTeam: createTeamWithRosterFinder(table, findActive),
    findNextGames: createNextGamesFinder(table, { findActive, clock }),
    origins,
  });
  return { findSite: find, findSiteByHost: findByHost };
};
export type SiteFinders = ReturnType<typeof openSiteFinders>;
