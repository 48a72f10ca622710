import { TeamId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createTeamsRepository } from '../teams/api.ts';
import type { TeamOwners } from './subject.policy.ts';

/** A team is owned by who started it. */
export const createTeamOwners = (table: Table): TeamOwners => {
  const teams = createTeamsRepository(table);
  return {
    async owns(userId, teamId) {
      const id = TeamId.safeParse(teamId);
      const team = id.success ? await teams.find(id.data) : undefined;
      return team?.ownerId === userId;
    },
  };
};
