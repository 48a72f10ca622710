import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import type { Caller, FindObject, FindPlanned } from '../core/access.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createActiveFinder } from '../users/api.ts';
import { createMembersRepository, type MembersRepository } from './members.repository.ts';
import { createTeamsRepository, type TeamRow, type TeamsRepository } from './teams.repository.ts';

export interface TeamAccessDeps {
  readonly teams: Pick<TeamsRepository, 'findByReference'>;
  readonly members: Pick<MembersRepository, 'find'>;
  readonly findActive: FindActive;
}
export type TeamAccess = FindObject<TeamRow, RoleInTeam, TeamId | string>;
export type FindTeamWithPlan = FindPlanned<TeamRow, RoleInTeam, TeamId | string>;

/**
 * A team by its id or slug, and the caller's role in it. The team's row names its owner, so owners need no second read. A team whose
 * owner is not active exists for no one; its members can leave it, and its owner can delete it.
 */
export const createTeamAccess =
  ({ teams, members, findActive }: TeamAccessDeps): TeamAccess =>
  async (caller, reference) => {
    const team = await teams.findByReference(reference);
    if (!team) return undefined;
    const userId = caller.kind === 'visitor' ? undefined : caller.userId;
    const isOwner = userId === team.ownerId;
    // Anyone with a complete profile has already been found to be active.
    if (isOwner && caller.kind === 'member') return { object: team, roles: ['owner'] };
    const [active, membership] = await Promise.all([
      findActive([team.ownerId]),
      userId === undefined || isOwner ? undefined : members.find(team.id, userId),
    ]);
    if (!active.has(team.ownerId)) {
      if (isOwner) return { object: team, roles: ['closing'] };
      return membership && { object: team, roles: ['leaving'] };
    }
    if (isOwner) return { object: team, roles: ['owner'] };
    const outside = team.card.privacy === 'invite' ? 'stranger' : 'visitor';
    return { object: team, roles: [membership?.role ?? outside] };
  };

/** Access to teams in a table, for objects that belong to a team. */
export const openTeamAccess = (table: Table): TeamAccess =>
  createTeamAccess({
    teams: createTeamsRepository(table),
    members: createMembersRepository(table),
    findActive: createActiveFinder(table),
  });

/** For objects that belong to a team: the caller's roles in it; none if there is no such team. */
export const createRolesInTeam = (table: Table) => {
  const find = openTeamAccess(table);
  return async (caller: Caller, teamId: string): Promise<readonly RoleInTeam[]> => {
    const id = TeamId.safeParse(teamId);
    const found = id.success ? await find(caller, id.data) : undefined;
    return found?.roles ?? [];
  };
};
