import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';

export const useMySites = () => useEndpoint(teamsContract.mySites, {});

/** Makes another website of a team. */
export const useAddSite = () => {
  const keyed = useKeyedChange();
  const refresh = useRefreshReads();
  return async (teamId: string, title: string): Promise<void> => {
    await keyed(`${teamId} ${title}`, (requestKey) =>
      call(teamsContract.addSite, { params: { teamId }, body: { requestKey, title } }),
    );
    await refresh('/me/sites');
  };
};

/** The draft of an own website. */
export const useSite = (siteId: string) => useEndpoint(teamsContract.site, { params: { siteId } });

export const usePublishSite = () => {
  const refresh = useRefreshReads();
  return async (siteId: string): Promise<void> => {
    await call(teamsContract.publishSite, { params: { siteId }, body: {} });
    await refresh('/me/sites', `/sites/${siteId}/published`);
  };
};
