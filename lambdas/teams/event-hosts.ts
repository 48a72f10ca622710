import { may } from '#shared/contracts/permissions.ts';
import { type TeamPart, team as teamKind, teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createMembersRepository } from './members.repository.ts';
import { createTeamsRepository } from './teams.repository.ts';

/** What a person's membership means at the events of a team. Cost: 1, consistent, so a role that ends is no right from then on. */
export type FindTeamPart = (teamId: TeamId, userId: UserId) => Promise<TeamPart | undefined>;

export const createTeamPartFinder = (table: Table): FindTeamPart => {
  const members = createMembersRepository(table);
  return async (teamId, userId) => {
    const membership = await members.find(teamId, userId);
    return membership && teamPartOf(membership.role);
  };
};

/** A team as its events name it. */
export interface HostingTeam {
  readonly id: TeamId;
  readonly name: string;
  /** Whether everybody may open its page. */
  readonly isListed: boolean;
}
/** The team in whose name a person may host; undefined if their role does not allow it, or there is no such team. */
export type FindHostingTeam = (teamId: TeamId, userId: UserId) => Promise<HostingTeam | undefined>;

export const createHostingTeamFinder = (table: Table): FindHostingTeam => {
  const teams = createTeamsRepository(table);
  const members = createMembersRepository(table);
  return async (id, userId) => {
    const [team, membership] = await Promise.all([teams.find(id), members.find(id, userId)]);
    if (!team || !membership || !may(teamKind, [membership.role], 'hostEvents')) return undefined;
    return { id, name: team.card.name, isListed: team.card.privacy !== 'invite' };
  };
};
