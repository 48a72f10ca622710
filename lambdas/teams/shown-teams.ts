import type { Face } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';

/** A team with its owner as they are now. */
export interface OwnedTeam<T> {
  readonly team: T;
  readonly owner: Face;
}

/** Those of some teams that a viewer is shown, in their order: whose owner is active, and their own. */
export const shownTeams = async <T extends { readonly ownerId: UserId }>(
  teams: readonly T[],
  findActive: FindActive,
  viewer?: UserId,
): Promise<OwnedTeam<T>[]> => {
  const owners = await findActive(
    teams.map(({ ownerId }) => ownerId),
    viewer,
  );
  return teams.flatMap((team) => {
    const owner = owners.get(team.ownerId);
    return owner ? [{ team, owner }] : [];
  });
};
