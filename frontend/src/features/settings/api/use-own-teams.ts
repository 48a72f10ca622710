import { useEndpoint } from '#frontend/lib/swr.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';

/** The person's teams, whose notifications they can mute. */
export const useOwnTeams = () => useEndpoint(teamsContract.mine, {});
