import type { InputOf } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

export const useMySites = () => useEndpoint(sitesContract.mine, {});

/** Creates another website for a team. */
export const useAddSite = () => {
  const change = useChange();
  return async (teamId: string, body: InputOf<typeof sitesContract.add>['body']): Promise<void> => {
    await change(sitesContract.add, { params: { teamId }, body });
  };
};

/** The draft of one's own website. */
export const useSite = (siteId: string) => useEndpoint(sitesContract.get, { params: { siteId } });

export const usePublishSite = () => {
  const change = useChange();
  return async (siteId: string): Promise<void> => {
    await change(sitesContract.publish, { params: { siteId }, body: {} });
  };
};
