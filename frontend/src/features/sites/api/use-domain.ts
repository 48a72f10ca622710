import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { isWaiting } from '../model/domain-steps.ts';

/** Milliseconds between two looks while something is still to come. */
const WAITING_MS = 3000;

/** The domain of a website and what can be done with it; asks again while something is still to come. */
export const useDomain = (siteId: string) => {
  const params = { siteId };
  const change = useChange();
  const read = useEndpoint(
    sitesContract.domain,
    { params },
    { refreshInterval: (latest) => (isWaiting(latest?.domain) ? WAITING_MS : 0) },
  );
  return {
    read,
    attach: (domain: string) => change(sitesContract.attachDomain, { params, body: { domain } }),
    check: () => change(sitesContract.checkDomain, { params, body: {} }),
    /** Has the domain show another website. */
    move: (to: string) => change(sitesContract.moveDomain, { params, body: { to } }),
    detach: () => change(sitesContract.detachDomain, { params, body: {} }),
  };
};
