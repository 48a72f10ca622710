import type { OwnTeam } from '#shared/domains/teams/contract.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { type FindActive, findActiveEarly } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { toTeamCard } from './team-page.ts';
import { createTeamsRepository, type TeamsRepository } from './teams.repository.ts';

/** How many teams of a person are shown. */
export const MOST_OWN_TEAMS = 50;

/** The newest teams of a person, each with their role; `closed` are those that nobody is shown, as their owner is not active. */
export interface AllOwnTeams {
  readonly items: OwnTeam[];
  readonly closed: { readonly id: TeamId; readonly name: string; readonly role: OwnTeam['role'] }[];
}

/** A block does not matter: who belongs to a team knows its owner. Of a suspended owner, the own teams are closed too. Cost: 1 for 4 KB, ½ for each team, and ½ for each owner. */
export const createAllOwnTeams =
  (teams: Pick<TeamsRepository, 'membershipsOf' | 'ofMemberships'>, findActive: FindActive) =>
  async (userId: UserId): Promise<AllOwnTeams> => {
    const mine = await teams.membershipsOf(userId, MOST_OWN_TEAMS);
    const likely = mine.flatMap(({ ownerId }) => ownerId ?? []);
    const findOwners = findActiveEarly(findActive, likely);
    const rows = await teams.ofMemberships(mine);
    const owners = await findOwners(rows.map(({ team }) => team.ownerId));
    const items = rows.flatMap(({ team, role }) => {
      const owner = owners.get(team.ownerId);
      return owner ? [{ ...toTeamCard({ team, owner }), role, topics: team.topics ?? [] }] : [];
    });
    const closed = rows.flatMap(({ team: { id, card, ownerId }, role }) =>
      owners.has(ownerId) ? [] : [{ id, name: card.name, role }],
    );
    return { items, closed };
  };

/** The newest teams of a person that are shown, each with their role. */
export type FindOwnTeams = (userId: UserId) => Promise<OwnTeam[]>;

export const createOwnTeamsFinder = (table: Table, findActive: FindActive): FindOwnTeams => {
  const find = createAllOwnTeams(createTeamsRepository(table), findActive);
  return async (userId) => (await find(userId)).items;
};
