import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindVisible } from '../users/api.ts';
import { MOST_OWN_TEAMS } from './own-teams.ts';
import { shownTeams } from './shown-teams.ts';
import { toTeamCard } from './team-page.ts';
import type { TeamsRepository } from './teams.repository.ts';

export interface TeamsOfDeps {
  readonly teams: Pick<TeamsRepository, 'ofUser'>;
  readonly findActive: FindActive;
  readonly findVisible: FindVisible;
}

/** Reads a person's teams, without invitation-only ones, for those who may see the profile. `viewer` is undefined for a visitor. */
export const createTeamsOf =
  ({ teams, findActive, findVisible }: TeamsOfDeps) =>
  async (userId: UserId, viewer?: UserId): Promise<{ items: TeamCard[] }> => {
    if (!(await findVisible(viewer, userId))?.profile) return { items: [] };
    const all = (await teams.ofUser(userId, MOST_OWN_TEAMS)).map(({ team }) => team);
    const rows = await shownTeams(all, findActive);
    return { items: rows.filter(({ team }) => team.listed !== undefined).map(toTeamCard) };
  };
