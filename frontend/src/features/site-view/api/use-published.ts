import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';

export const usePublishedSite = (siteId: string) =>
  useEndpoint(teamsContract.publishedSite, { params: { siteId } });

/** The website of the host that the page was loaded from. */
export const useSiteOfHost = () => useEndpoint(teamsContract.siteByHost, {});

/** What the owner of the team hosts; the site shows what is still to come. */
export const useTeamEvents = (ownerId: string) =>
  useEndpoint(eventsContract.hostedBy, { params: { userId: ownerId } });
