import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

export const usePublishedSite = (siteId: string) =>
  useEndpoint(sitesContract.published, { params: { siteId } });

/** The website of the page's host. */
export const useSiteOfHost = () => useEndpoint(sitesContract.byHost, {});

/** Events that the team's owner hosts; the site shows upcoming ones. */
export const useTeamEvents = (ownerId: string) =>
  useEndpoint(eventsContract.hostedBy, { params: { userId: ownerId } });
