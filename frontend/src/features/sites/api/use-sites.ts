import { call } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { teamsContract } from '#shared/contracts/teams.ts';

export const useMySites = () => useEndpoint(teamsContract.mySites, {});

/** The draft of an own website. */
export const useSite = (siteId: string) => useEndpoint(teamsContract.site, { params: { siteId } });

export const usePublishSite = () => {
  const refresh = useRefreshReads();
  return async (siteId: string): Promise<void> => {
    await call(teamsContract.publishSite, { params: { siteId }, body: {} });
    await refresh('/me/sites', `/sites/${siteId}/published`);
  };
};
