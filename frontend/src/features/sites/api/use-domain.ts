import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { isWaiting } from '../model/domain-steps.ts';

/** Milliseconds between two requests while something is pending. */
const WAITING_MS = 3000;

/** A website's domain and its actions; polls while something is pending. */
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
    /** Makes the domain show another website. */
    move: (to: string) => change(sitesContract.moveDomain, { params, body: { to } }),
    detach: () => change(sitesContract.detachDomain, { params, body: {} }),
  };
};
