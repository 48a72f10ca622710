import type { DomainRules } from '#shared/domains/sites/site-domains.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createNextGamesFinder } from '../events/api.ts';
import { createPlanLimits } from '../payments/old-api.ts';
import {
  createTeamFinder,
  createTeamPageOfSite,
  createTeamsOfFinder,
  createTeamWithRosterFinder,
  openTeamAccess,
} from '../teams/api.ts';
import { createSitesAccess } from './access.ts';
import { createDomainsRepository } from './domains.repository.ts';
import { createDomainsService } from './domains.service.ts';
import type { SitesApiServices } from './handler.ts';
import { createPublishedSites } from './published.service.ts';
import { createSitesRepository } from './sites.repository.ts';
import { createSitesService } from './sites.service.ts';

export interface SitesWorld {
  readonly table: Table;
  readonly findActive: FindActive;
  readonly rules: DomainRules;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The services for websites and their domains, over one table. */
export const createSitesServices = (world: SitesWorld): SitesApiServices => {
  const { table, findActive, rules, origins, clock, ids } = world;
  const sites = createSitesRepository(table);
  const domains = createDomainsRepository(table);
  const limits = createPlanLimits(table);
  return {
    sites: createSitesService({
      sites,
      domains,
      findTeam: createTeamFinder(table),
      findTeamsOf: createTeamsOfFinder(table),
      limits,
      clock,
      ids,
    }),
    domains: createDomainsService({ domains, sites, rules, clock, ids }),
    published: createPublishedSites({
      sites,
      domains,
      findTeam: createTeamWithRosterFinder(table, findActive),
      findNextGames: createNextGamesFinder(table, { findActive, clock }),
      origins,
    }),
    teamPage: createTeamPageOfSite(table, clock),
    access: createSitesAccess({ sites, limits, findTeam: openTeamAccess(table) }),
  };
};
