import { call } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { isWaiting } from '../model/domain-steps.ts';

/** Milliseconds between two looks while something is still to come. */
const WAITING_MS = 3000;

/** The domain of a website and what can be done with it; asks again while something is still to come. */
export const useDomain = (siteId: string) => {
  const params = { siteId };
  const refresh = useRefreshReads();
  const read = useEndpoint(
    sitesContract.domain,
    { params },
    { refreshInterval: (latest) => (isWaiting(latest?.domain) ? WAITING_MS : 0) },
  );
  const after = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await read.mutate();
  };
  return {
    read,
    attach: (domain: string) => after(call(sitesContract.attachDomain, { params, body: { domain } })),
    check: () => after(call(sitesContract.checkDomain, { params, body: {} })),
    /** Has the domain show another website. */
    move: async (to: string): Promise<void> => {
      await call(sitesContract.moveDomain, { params, body: { to } });
      await refresh('/me/sites', '/sites');
    },
    detach: () => after(call(sitesContract.detachDomain, { params, body: {} })),
  };
};
