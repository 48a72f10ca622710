import { type TeamRole, teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createTeamsRepository, type TeamRow } from './teams.repository.ts';

/** A team as other domains see it. */
export type Team = TeamRow;
export type FindTeam = (id: TeamId) => Promise<Team | undefined>;
/** Finds the teams of a person, with the person's role, newest first. */
export type FindTeamsOf = (
  userId: UserId,
  limit: number,
) => Promise<{ readonly team: Team; readonly role: TeamRole }[]>;

export const createTeamFinder = (table: Table): FindTeam => createTeamsRepository(table).find;
export const createTeamsOfFinder = (table: Table): FindTeamsOf => createTeamsRepository(table).ofUser;

/** Of a person's teams, as many as are looked at to find those that they share with somebody. */
const MOST_COMMUNITIES = 100;

/** Finds the teams in which a person takes part: everybody can follow a team. Cost: ½ for 4 KB. */
export const createCommunitiesFinder = (table: Table) => {
  const teams = createTeamsRepository(table);
  return async (userId: UserId): Promise<TeamId[]> => {
    const mine = await teams.membershipsOf(userId, MOST_COMMUNITIES);
    return mine.flatMap(({ teamId, role }) => (teamPartOf(role) ? [teamId] : []));
  };
};

/** A person's newest teams are enough to find people who play with them. */
const MOST_TEAMS = 5;

/** Finds the members of a person's teams. Cost: 1 for 4 KB of each team. */
export const createTeammatesFinder = (table: Table) => {
  const teams = createTeamsRepository(table);
  return async (userId: UserId): Promise<UserId[]> => {
    const mine = await teams.membershipsOf(userId, MOST_TEAMS);
    const rosters = await Promise.all(mine.map(({ teamId }) => teams.roster(teamId)));
    return rosters.flat().map((member) => member.userId);
  };
};
