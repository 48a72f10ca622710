import { may } from '#shared/contracts/permissions.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createPlanLimits } from '../payments/old-api.ts';
import { createVisitorsFinder, type FindVisible } from '../users/api.ts';
import { openTeamAccess } from './access.ts';
import { createTeamPages } from './team-pages.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { createTeamsOf } from './teams-of.ts';

/** What anyone may read of teams. */
export const openTeamReads = (table: Table, clock: Clock, findVisible: FindVisible): PublicReads => {
  const teams = createTeamsRepository(table);
  const findActive = createVisitorsFinder(table, clock);
  const show = createTeamPages({ teams, limits: createPlanLimits(table), findActive, findShown: findActive });
  const teamsOf = createTeamsOf({ teams, findActive, findVisible });
  return publicReads(
    teamsContract,
    {
      get: async ({ team, roles }) => {
        // An invitation, which a visitor to a page does not bring, would open the others.
        if (!may(teamKind, roles, 'see')) throw new AppError('team.not_found');
        return show(team, { standing: 'none', invited: false });
      },
      ofUser: ({ params }) => teamsOf(params.userId),
    },
    { team: openTeamAccess(table) },
  );
};
