import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

export const usePublishedSite = (siteId: string) =>
  useEndpoint(sitesContract.published, { params: { siteId } });

/** The website of the host that the page was loaded from. */
export const useSiteOfHost = () => useEndpoint(sitesContract.byHost, {});

/** What the owner of the team hosts; the site shows what is still to come. */
export const useTeamEvents = (ownerId: string) =>
  useEndpoint(eventsContract.hostedBy, { params: { userId: ownerId } });
