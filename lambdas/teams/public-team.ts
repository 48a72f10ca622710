import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { shownRoster, toTeamCard } from './team-page.ts';
import { createTeamsRepository } from './teams.repository.ts';

/** The public view of a team. */
export interface PublicTeam {
  readonly card: TeamCard;
  /** The language its texts are most likely written in. */
  readonly locale: Locale;
}
/** Finds the owner of a team; undefined for an inactive one. */
type FindOwner = (id: UserId) => Promise<Face | undefined>;

/** Finds a team by its id or slug; undefined if it is by invitation only. */
export const createListedTeamFinder = (table: Table) => {
  const teams = createTeamsRepository(table);
  return async (reference: TeamId | string, findOwner: FindOwner): Promise<PublicTeam | undefined> => {
    const team = await teams.findByReference(reference);
    const owner = team?.listed === undefined ? undefined : await findOwner(team.ownerId);
    return team && owner && { card: toTeamCard({ team, owner }), locale: team.locale };
  };
};

/** Finds a team with its members, owner first; undefined if the owner is inactive. */
export type FindTeamWithRoster = (
  id: TeamId,
) => Promise<(PublicTeam & { readonly roster: readonly Face[] }) | undefined>;

export const createTeamWithRosterFinder = (table: Table, findActive: FindActive): FindTeamWithRoster => {
  const teams = createTeamsRepository(table);
  return async (id) => {
    const team = await teams.find(id);
    if (!team) return undefined;
    const members = await teams.roster(id);
    const people = await findActive([team.ownerId, ...members.map(({ userId }) => userId)]);
    const owner = people.get(team.ownerId);
    if (!owner) return undefined;
    const roster = shownRoster({ team, owner }, members, people).map(({ face }) => face);
    return { card: toTeamCard({ team, owner }), locale: team.locale, roster };
  };
};
