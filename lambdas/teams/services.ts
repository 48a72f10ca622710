import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import { withPlan } from '../core/plans.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPlanLimits } from '../payments/old-api.ts';
import { createAlternateEmailsFinder, type FindVisible, openNotificationSettings } from '../users/api.ts';
import { createTeamAccess } from './access.ts';
import { type BestTimesDeps, createBestTimes } from './best-times.service.ts';
import { createDeleteTeam, type TeamBelongings } from './delete-team.ts';
import type { TeamsApiServices } from './handler.ts';
import { createInvitationTokens } from './invitation-tokens.ts';
import { createInvitationsRepository } from './invitations.repository.ts';
import { createInvitationsService } from './invitations.service.ts';
import { createMembersRepository } from './members.repository.ts';
import { createMembersService } from './members.service.ts';
import { createRolesService } from './roles.service.ts';
import { createTeamDeletionsRepository } from './team-deletions.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { createTeamsService } from './teams.service.ts';
import { createTopicsService } from './topics.service.ts';

export interface TeamsWorld extends TeamBelongings {
  readonly table: Table;
  readonly findActive: FindActive;
  /** People under the names that a viewer may see. */
  readonly findShown: FindActive;
  readonly findVisible: FindVisible;
  readonly findShownTimes: BestTimesDeps['findShownTimes'];
  /** Reads the secret that seals cursors and invitation links. */
  readonly readSecret: ReadSecret;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The services for teams and their members, over one table. */
export const createTeamsServices = (world: TeamsWorld): TeamsApiServices => {
  const { table, findActive, findShown, findVisible, findShownTimes, readSecret, clock, ids } = world;
  const { countDates, findSites } = world;
  const teams = createTeamsRepository(table);
  const invitations = createInvitationsRepository(table);
  const cursors = createCursors(readSecret);
  const tokens = createInvitationTokens(readSecret);
  const limits = createPlanLimits(table);
  const rows = createMembersRepository(table);
  const members = createMembersService({
    members: rows,
    invitations,
    findAlternateEmails: createAlternateEmailsFinder(table),
    tokens,
    findActive,
    clock,
  });
  return {
    teams: createTeamsService({
      ...{ teams, members, limits, findActive, findShown, findVisible, cursors, clock, ids },
    }),
    members,
    invitations: createInvitationsService({ invitations, tokens, clock, ids }),
    findBestTimes: createBestTimes({ members: rows, findShownTimes, clock }),
    topics: createTopicsService({
      ...{ teams, ids, clock },
      changeSettings: openNotificationSettings(table, clock).changeSettings,
    }),
    deleteTeam: createDeleteTeam({
      ...{ invitations, countDates, findSites, clock },
      deletions: createTeamDeletionsRepository(table),
      members: rows,
      findPlan: limits.paidPlanOfTeam,
    }),
    roles: createRolesService({ members: rows, cursors, findActive }),
    access: {
      team: withPlan(createTeamAccess({ teams, members: rows, findActive }), ({ id }) => ({
        read: () => limits.ofTeam(id),
        // The owner counts as a member.
        has: { members: true },
      })),
    },
  };
};
