import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import type { ContextOf } from '#lambdas/runtime/context.ts';
import { access, handlers } from '#lambdas/sites/api.ts';
import type { sites } from '#lambdas/sites/domain.ts';
import { sitesContract as to } from '#shared/domains/sites/contract.ts';
import { createApiCaller } from './api-caller.ts';

/** What people do with websites and their domains: each action is a request to the API. */
export const createSitesCaller = (ctx: Omit<ContextOf<typeof sites.api>, 'edge' | 'tokens'>) => {
  const call = createApiCaller((deps) =>
    createHttpApi(to, bindAll(ctx as never, handlers), deps, bindAll(ctx as never, access)),
  );
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
