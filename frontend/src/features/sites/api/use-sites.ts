import { call, type InputOf } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

export const useMySites = () => useEndpoint(sitesContract.mine, {});

/** Makes another website of a team. */
export const useAddSite = () => {
  const refresh = useRefreshReads();
  return async (teamId: string, body: InputOf<typeof sitesContract.add>['body']): Promise<void> => {
    await call(sitesContract.add, { params: { teamId }, body });
    await refresh('/me/sites');
  };
};

/** The draft of an own website. */
export const useSite = (siteId: string) => useEndpoint(sitesContract.get, { params: { siteId } });

export const usePublishSite = () => {
  const refresh = useRefreshReads();
  return async (siteId: string): Promise<void> => {
    await call(sitesContract.publish, { params: { siteId }, body: {} });
    await refresh('/me/sites', `/sites/${siteId}/published`);
  };
};
