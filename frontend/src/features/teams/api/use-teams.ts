import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useEndpoint, useRefreshReads } from '#frontend/lib/swr.ts';
import { type NewTeam, type TeamPage, TeamSlug, teamsContract } from '#shared/contracts/teams.ts';
import { TeamId } from '#shared/kernel/ids.ts';

export const useMyTeams = () => useEndpoint(teamsContract.mine, {});

/** By id or by readable address; nothing is asked for what can be neither. */
export const useTeam = (reference: string) => {
  const isReference = TeamId.safeParse(reference).success || TeamSlug.safeParse(reference).success;
  return useEndpoint(teamsContract.get, isReference ? { params: { teamId: reference } } : null);
};

export const useCreateTeam = () => {
  const keyed = useKeyedChange();
  const refresh = useRefreshReads();
  return async (team: Omit<NewTeam, 'requestKey'>): Promise<TeamPage> => {
    const made = await keyed(JSON.stringify(team), (requestKey) =>
      call(teamsContract.create, { body: { ...team, requestKey } }),
    );
    await refresh('/me/teams');
    return made;
  };
};

/** Makes the website of a team, or finds the one that is there. */
export const useMakeSite = () => {
  const refresh = useRefreshReads();
  return async (teamId: string) => {
    const site = await call(teamsContract.createSite, { params: { teamId }, body: {} });
    await refresh('/me/sites', '/teams/');
    return site;
  };
};
