import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import type { ViewerInput } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import { findByReference, findTeams, type TeamRow } from '../store/index.ts';

/** Of some people, those who are active, under the names that a viewer may see: which names, the caller says. */
export type FindPeople = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
) => Promise<ReadonlyMap<UserId, UserSummary>>;
/** A team with its owner's current name and photo. */
export interface OwnedTeam {
  readonly team: TeamRow;
  readonly owner: UserSummary;
}
/** The public view of a team. */
export interface PublicTeam {
  readonly card: TeamCard;
  /** The language its texts are most likely written in. */
  readonly locale: Locale;
}

/** The teams that are shown, in their order: those with active owners. */
export const withOwners = async (
  ctx: Context,
  teams: readonly TeamRow[],
  findPeople: FindPeople,
): Promise<OwnedTeam[]> => {
  const owners = await findPeople(
    ctx,
    teams.map(({ ownerId }) => ownerId),
  );
  return teams.flatMap((team) => {
    const owner = owners.get(team.ownerId);
    return owner ? [{ team, owner }] : [];
  });
};

export const toTeamCard = ({ team: row, owner }: OwnedTeam): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  photoURL: row.photoURL ?? null,
  creator: { userId: row.creatorId },
  owner,
  siteId: row.siteId ?? null,
  members: row.members,
  createdAt: row.createdAt,
});

/**
 * The cards of some teams, in the requested order, without those of inactive owners. A team by invitation only is among them: its website may be
 * public. Cost: ½ each, and ½ for each owner.
 */
export const findCards = async (
  ctx: Context,
  ids: readonly TeamId[],
  findPeople: FindPeople,
): Promise<TeamCard[]> => {
  const rows = await findTeams(ctx, [...new Set(ids)]);
  return rows.length === 0 ? [] : (await withOwners(ctx, rows, findPeople)).map(toTeamCard);
};

/** Finds a team by its id or slug; undefined if it is by invitation only. `findOwner` returns none for an inactive one. */
export const findListed = async (
  ctx: Context,
  reference: TeamId | string,
  findOwner: (id: UserId) => Promise<UserSummary | undefined>,
): Promise<PublicTeam | undefined> => {
  const team = await findByReference(ctx, reference);
  const owner = team?.listed === undefined ? undefined : await findOwner(team.ownerId);
  return team && owner && { card: toTeamCard({ team, owner }), locale: team.locale };
};
