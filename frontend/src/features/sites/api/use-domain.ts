import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { isWaiting } from '../model/domain-steps.ts';

/** Milliseconds between two requests while something is pending. */
const WAITING_MS = 3000;

/** A website's domain and its actions; polls while something is pending. */
export const useDomain = (siteId: string) => {
  const params = { siteId };
  const attachDomain = useWrite(sitesContract.attachDomain);
  const checkDomain = useWrite(sitesContract.checkDomain);
  const moveDomain = useWrite(sitesContract.moveDomain);
  const detachDomain = useWrite(sitesContract.detachDomain);
  const read = useRead(
    sitesContract.domain,
    { params },
    { refreshInterval: (latest) => (isWaiting(latest?.domain) ? WAITING_MS : 0) },
  );
  return {
    read,
    attach: (domain: string) => attachDomain({ params, body: { domain } }),
    check: () => checkDomain({ params, body: {} }),
    /** Makes the domain show another website. */
    move: (to: string) => moveDomain({ params, body: { to } }),
    detach: () => detachDomain({ params, body: {} }),
  };
};
