import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { opaque, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { RequestKey, SiteId, TeamId } from '../../kernel/ids.ts';
import { TeamPage } from '../teams/contract.ts';
import { team } from '../teams/roles.ts';
import { site } from './roles.ts';
import { siteLimits } from './rules.ts';
import { PublishedSite, Site, SiteDomain, SitePages, SiteSettings, SitesOfTeam } from './shapes.ts';
import { domainLimits } from './site-domains.ts';

const { title } = siteLimits;

const ofSite = { params: z.object({ siteId: SiteId }) };

export const sitesContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/site',
    access: 'verified',
    may: on(team, 'teamId', 'createWebsite'),
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary: "Creates a team's first website from its data, or returns the existing one.",
    params: z.object({ teamId: TeamId }),
    response: Site,
  }),
  add: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/sites',
    access: 'profile',
    may: on(team, 'teamId', 'createWebsite'),
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary: "Creates another website for a team, within its plan's limit.",
    params: z.object({ teamId: TeamId }),
    body: z.object({ requestKey: RequestKey, title: text(title.min, title.max) }),
    response: Site,
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/sites',
    access: 'user',
    summary: "Lists the websites the caller may edit, and how many more their teams' plans allow.",
    response: z.object({ items: z.array(Site), teams: z.array(SitesOfTeam) }),
  }),
  get: endpoint({
    ...noInput,
    ...ofSite,
    method: 'GET',
    path: '/sites/{siteId}',
    access: 'profile',
    may: on(site, 'siteId', 'see'),
    summary: 'Returns the draft of a website.',
    response: Site,
  }),
  save: endpoint({
    ...noInput,
    ...ofSite,
    method: 'PUT',
    path: '/sites/{siteId}',
    access: 'profile',
    may: on(site, 'siteId', 'edit'),
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary: 'Replaces the draft of a website, unless it has changed since the caller read it.',
    body: z.object({
      title: text(title.min, title.max),
      pages: SitePages,
      settings: SiteSettings,
      revision: z.int(),
    }),
    response: Site,
  }),
  publish: endpoint({
    ...noInput,
    ...ofSite,
    method: 'POST',
    path: '/sites/{siteId}/publish',
    access: 'profile',
    may: on(site, 'siteId', 'publish'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Publishes the draft of a website.',
    response: Site,
  }),
  published: endpoint({
    ...noInput,
    ...ofSite,
    method: 'GET',
    path: '/sites/{siteId}/published',
    access: 'public',
    summary: 'Returns a published website.',
    response: PublishedSite,
  }),
  byHost: endpoint({
    ...noInput,
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: "Returns the published website of the viewer's host.",
    response: PublishedSite,
  }),
  teamOfHost: endpoint({
    ...noInput,
    method: 'GET',
    path: '/site/team',
    access: 'public',
    summary: "Returns the team whose website is shown at the viewer's host.",
    response: TeamPage,
  }),
  domain: endpoint({
    ...noInput,
    ...ofSite,
    method: 'GET',
    path: '/sites/{siteId}/domain',
    access: 'profile',
    may: on(site, 'siteId', 'see'),
    summary: "Returns a website's domain and its remaining setup steps; null if it has none.",
    response: z.object({ domain: z.nullable(SiteDomain) }),
  }),
  attachDomain: endpoint({
    ...noInput,
    ...ofSite,
    method: 'POST',
    path: '/sites/{siteId}/domain',
    access: 'profile',
    may: on(site, 'siteId', 'connectDomain'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Connects a domain to a website.',
    body: z.object({ domain: opaque(domainLimits.text.max) }),
    response: SiteDomain,
  }),
  checkDomain: endpoint({
    ...noInput,
    ...ofSite,
    method: 'POST',
    path: '/sites/{siteId}/domain/check',
    access: 'profile',
    may: on(site, 'siteId', 'connectDomain'),
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: "Checks a domain's DNS records and certificate again.",
    response: SiteDomain,
  }),
  moveDomain: endpoint({
    ...noInput,
    ...ofSite,
    method: 'POST',
    path: '/sites/{siteId}/domain/move',
    access: 'profile',
    may: on(site, 'siteId', 'connectDomain'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Points a website's domain at another website of the same team.",
    body: z.object({ to: SiteId }),
    response: SiteDomain,
  }),
  detachDomain: endpoint({
    ...noInput,
    ...ofSite,
    method: 'DELETE',
    path: '/sites/{siteId}/domain',
    access: 'profile',
    may: on(site, 'siteId', 'connectDomain'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Removes the domain of a website.',
    response: Done,
  }),
} as const;
