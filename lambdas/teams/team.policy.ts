import type { TeamPrivacy, TeamStanding } from '#shared/domains/teams/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';

/** Who takes people in and invites others: who started the team. */
export const canManageTeam = (
  actor: { readonly userId: UserId },
  team: { readonly creatorId: UserId },
): boolean => actor.userId === team.creatorId;

/** Whether the page of a team is shown: one by invitation only is for who belongs to it and who is invited. */
export const canSeeTeam = (privacy: TeamPrivacy, standing: TeamStanding, invited: boolean): boolean =>
  privacy !== 'invite' || standing === 'member' || standing === 'owner' || invited;

/** Those of some teams that others are shown: of whom started them and is active. */
export const shownTeams = async <T extends { readonly creatorId: UserId }>(
  teams: readonly T[],
  findActive: FindActive,
): Promise<T[]> => {
  const active = await findActive(teams.map(({ creatorId }) => creatorId));
  return teams.filter(({ creatorId }) => active.has(creatorId));
};
