import { may } from '#shared/contracts/permissions.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { createPlanLimits } from '../payments/api.ts';
import { createActiveFinder } from '../users/api.ts';
import { openTeamAccess } from './access.ts';
import { createTeamPages } from './team-pages.ts';
import { createTeamsRepository } from './teams.repository.ts';

/** What anyone may read of teams. */
export const openTeamReads = (table: Table): PublicReads => {
  const show = createTeamPages({
    teams: createTeamsRepository(table),
    limits: createPlanLimits(table),
    findActive: createActiveFinder(table),
  });
  return publicReads(
    teamsContract,
    {
      get: async ({ team, roles }) => {
        // An invitation, which a visitor to a page does not bring, would open the others.
        if (!may(teamKind, roles, 'see')) throw new AppError('team.not_found');
        return show(team, { standing: 'none', invited: false });
      },
    },
    { team: openTeamAccess(table) },
  );
};
