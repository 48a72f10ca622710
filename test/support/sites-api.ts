import type { Member } from '#lambdas/core/actor.ts';
import { createSitesApi, type SitesApiServices } from '#lambdas/sites/handler.ts';
import { sitesContract as to } from '#shared/domains/sites/contract.ts';
import { createApiCaller } from './api-caller.ts';

/** What people do with websites and their domains: each action is a request to the API. */
export const createSitesCaller = (services: SitesApiServices) => {
  const call = createApiCaller((deps) => createSitesApi(services, deps));
  return {
    sites: {
      createFromTeam: (by: Member, teamId: string) => call(to.create, by, { params: { teamId } }),
      addAnother: (by: Member, teamId: string, body: { requestKey: string; title: string }) =>
        call(to.add, by, { params: { teamId }, body }),
      mine: (by: Member) => call(to.mine, by),
      get: (by: Member, siteId: string) => call(to.get, by, { params: { siteId } }),
      save: (by: Member, siteId: string, body: object) => call(to.save, by, { params: { siteId }, body }),
      publish: (by: Member, siteId: string) => call(to.publish, by, { params: { siteId } }),
    },
    domains: {
      get: (by: Member, siteId: string) => call(to.domain, by, { params: { siteId } }),
      attach: (by: Member, siteId: string, domain: string) =>
        call(to.attachDomain, by, { params: { siteId }, body: { domain } }),
      check: (by: Member, siteId: string) => call(to.checkDomain, by, { params: { siteId } }),
      move: (by: Member, siteId: string, siteTo: string) =>
        call(to.moveDomain, by, { params: { siteId }, body: { to: siteTo } }),
      detach: (by: Member, siteId: string) => call(to.detachDomain, by, { params: { siteId } }),
    },
  };
};
