import type { DomainRules } from '#shared/domains/sites/site-domains.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPlanLimits } from '../payments/api.ts';
import {
  createDomainsRepository,
  createDomainsService,
  createPublishedSites,
  createSiteAccess,
  createSitesRepository,
  createSitesService,
} from '../sites/api.ts';
import { createTeamAccess } from './access.ts';
import type { TeamsApiServices } from './handler.ts';
import { createInvitationTokens } from './invitation-tokens.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createInvitationsService } from './invitations.service.ts';
import { createMembersRepository } from './members.repository.ts';
import { createMembersService } from './members.service.ts';
import { createRolesService } from './roles.service.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { createTeamsService } from './teams.service.ts';

export interface TeamsWorld {
  readonly table: Table;
  readonly findActive: FindActive;
  /** What cursors and the links of invitations are sealed with. */
  readonly readSecret: ReadSecret;
  readonly rules: DomainRules;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Teams, who belongs to them, their websites and domains, put together over the table. */
export const createTeamsServices = (world: TeamsWorld): TeamsApiServices => {
  const { table, findActive, readSecret, rules, origins, clock, ids } = world;
  const teams = createTeamsRepository(table);
  const sites = createSitesRepository(table);
  const domains = createDomainsRepository(table);
  const invitations = createInvitationsRepository(table);
  const cursors = createCursors(readSecret);
  const tokens = createInvitationTokens(readSecret);
  const limits = createPlanLimits(table);
  const rows = createMembersRepository(table);
  const members = createMembersService({
    members: rows,
    invitations,
    tokens,
    limits,
    findActive,
    clock,
  });
  const findTeam = createTeamAccess({ teams, members: rows, findActive });
  return {
    teams: createTeamsService({ teams, members, limits, findActive, cursors, clock, ids }),
    members,
    invitations: createInvitationsService({ invitations, tokens, clock, ids }),
    sites: createSitesService({ sites, teams, domains, limits, clock, ids }),
    domains: createDomainsService({ domains, sites, limits, rules, clock, ids }),
    roles: createRolesService({ members: rows, cursors, findActive }),
    published: createPublishedSites({ sites, domains, teams, findActive, origins }),
    access: { team: findTeam, site: createSiteAccess(sites, findTeam) },
  };
};
