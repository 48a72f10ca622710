import type * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPlanLimits, type PlanLimitsOf } from '../payments/old-api.ts';
import { createActiveFinder, createVisitorsFinder, named } from '../users/api.ts';
import { shownTeams } from './shown-teams.ts';
import { shownRoster, toTeamPage } from './team-page.ts';
import { createTeamsRepository, type TeamRow, type TeamsRepository } from './teams.repository.ts';

export interface TeamPagesDeps {
  readonly teams: Pick<TeamsRepository, 'roster'>;
  readonly limits: Pick<PlanLimitsOf, 'badgeOfTeam'>;
  readonly findActive: FindActive;
  /** People under the names that a viewer may see. */
  readonly findShown: FindActive;
}
type TeamPageOut = z.input<typeof TeamPage>;

/**
 * A team's page with its members; inactive members are left out, and those from whom a block separates `seenBy`. Whoever answers join requests sees all, and only those who know minors see
 * them. The owner is always there, a minor without a name.
 */
export const createTeamPages =
  ({ teams, limits, findActive, findShown }: TeamPagesDeps) =>
  async (row: TeamRow, viewer: TeamPageOut['viewer'], seenBy?: UserId): Promise<TeamPageOut> => {
    const [members, badge] = await Promise.all([teams.roster(row.id), limits.badgeOfTeam(row.id)]);
    const seesAll = may(teamKind, rolesOf(viewer.standing), 'answerRequests');
    const ids = [row.ownerId, ...members.map(({ userId }) => userId)];
    const isMate = viewer.standing !== 'follower' && rolesOf(viewer.standing).length > 0;
    const find = isMate ? findActive : findShown;
    const found = await find(ids, seesAll ? undefined : seenBy);
    const owner = found.get(row.ownerId) ?? (await find([row.ownerId])).get(row.ownerId);
    if (!owner) throw new AppError('team.not_found');
    const people = named(found);
    const owned = { team: row, owner };
    return toTeamPage(owned, { roster: shownRoster(owned, members, people), badge, viewer });
  };

/** A team's page as its own website shows it: the person who published it decided who sees it. */
export const createTeamPageOfSite = (table: Table, clock: Clock) => {
  const teams = createTeamsRepository(table);
  const findActive = createActiveFinder(table);
  const show = createTeamPages({
    teams,
    limits: createPlanLimits(table),
    findActive,
    findShown: createVisitorsFinder(table, clock),
  });
  /** @throws AppError `team.not_found` */
  return async (id: TeamId): Promise<TeamPageOut> => {
    const team = await teams.find(id);
    const [shown] = team ? await shownTeams([team], findActive) : [];
    if (!shown) throw new AppError('team.not_found');
    return show(shown.team, { standing: 'none', invited: false });
  };
};
