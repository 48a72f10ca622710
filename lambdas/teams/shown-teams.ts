import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';

/** Those of some teams that others are shown: whose owner is active. */
export const shownTeams = async <T extends { readonly ownerId: UserId }>(
  teams: readonly T[],
  findActive: FindActive,
): Promise<T[]> => {
  const active = await findActive(teams.map(({ ownerId }) => ownerId));
  return teams.filter(({ ownerId }) => active.has(ownerId));
};
