import { useEndpoint } from '#frontend/lib/swr.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';

/** When a team's members have time together. */
export const useBestTimes = (teamId: string) =>
  useEndpoint(teamsContract.bestTimes, { params: { teamId } }, { revalidateOnFocus: false });
