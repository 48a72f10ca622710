import { useEndpoint } from '#frontend/lib/swr.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** The teams whose plan the person decides: those that the person started. Nobody has none. */
export const useOwnTeams = (userId: UserId | undefined) => {
  const { data, ...read } = useEndpoint(teamsContract.mine, userId === undefined ? null : {});
  return { ...read, teams: data?.items.filter(({ creator }) => creator.userId === userId) };
};
