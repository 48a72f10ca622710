import { useEndpoint } from '#frontend/lib/swr.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

export const usePublishedSite = (siteId: string) =>
  useEndpoint(sitesContract.published, { params: { siteId } });
