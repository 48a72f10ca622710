import type { Face } from '#shared/domains/users/face.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';

/** A team with its owner's current name and photo. */
export interface OwnedTeam<T> {
  readonly team: T;
  readonly owner: Face;
}

/** The teams a viewer may see, in their order: those with active owners, and the viewer's own. */
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
