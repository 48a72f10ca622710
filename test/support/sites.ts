import type { Clock } from '#lambdas/core/clock.ts';
import { createCursors } from '#lambdas/core/cursor.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { DomainHosting } from '#lambdas/integrations/domains.ts';
import type { HostStore } from '#lambdas/integrations/host-store.ts';
import { createDomainReaction } from '#lambdas/sites/domain.reaction.ts';
import { createDomainsRepository } from '#lambdas/sites/domains.repository.ts';
import { createDomainsService } from '#lambdas/sites/domains.service.ts';
import { createPublishedSites } from '#lambdas/sites/published.service.ts';
import { createSitesRepository } from '#lambdas/sites/sites.repository.ts';
import { createSitesService } from '#lambdas/sites/sites.service.ts';
import { createTeamsRepository } from '#lambdas/teams/teams.repository.ts';
import { createTeamsService } from '#lambdas/teams/teams.service.ts';
import type { HostTable } from '#shared/domain/hosts.ts';
import type { CertificateState } from '#shared/domain/site-domains.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, aTeam, clockAt, requestKey } from './builders.ts';

export const siteOrigins = { gth: 'https://gth.example', meh: 'https://meh.example' };
export const ownHosts: HostTable = {
  'gth.example': { kind: 'product', platform: 'gth' },
  'forms.gth.example': { kind: 'forms', platform: 'gth' },
};
export const TARGET = 'hosts.cloudfront.example';

/** The world outside of domains: what the DNS says, and what CloudFront was told. */
const outside = () => {
  const texts = new Map<string, readonly string[]>();
  const tenants = new Set<string>();
  const edge = new Map<string, string>();
  const state: { certificate: CertificateState } = { certificate: 'issued' };
  const hosting: DomainHosting = {
    ensure: async (host) => {
      tenants.add(host);
      return state.certificate;
    },
    remove: async (host) => void tenants.delete(host),
  };
  const hostStore: HostStore = {
    put: async (domain, siteId) => void edge.set(domain, siteId),
    remove: async (domain) => void edge.delete(domain),
  };
  return { texts, tenants, edge, state, hosting, hostStore };
};

/** Teams and their websites over one table, as the composition roots put them together. */
export const createSites = (table: Table, clock: Clock = clockAt()) => {
  const ids = createIds(clock);
  const teamRows = createTeamsRepository(table);
  const siteRows = createSitesRepository(table);
  const domainRows = createDomainsRepository(table);
  const cursors = createCursors(async () => 'a secret of the tests');
  const world = outside();
  const teams = createTeamsService({ teams: teamRows, cursors, clock, ids });
  const sites = createSitesService({ sites: siteRows, teams: teamRows, clock, ids });
  const member = (n: number) => aMember(n);
  const start = (n: number, overrides: Parameters<typeof aTeam>[0] = {}) =>
    teams.create(member(n), aTeam({ requestKey: requestKey(n), name: `Team ${n}`, ...overrides }), 'gth');
  return {
    ...world,
    teams,
    sites,
    teamRows,
    siteRows,
    domainRows,
    member,
    start,
    domains: createDomainsService({
      domains: domainRows,
      sites: siteRows,
      rules: { own: ownHosts, ownedSuffix: '' },
      clock,
      ids,
    }),
    published: createPublishedSites({
      sites: siteRows,
      domains: domainRows,
      teams: teamRows,
      origins: siteOrigins,
    }),
    reaction: createDomainReaction({
      domains: domainRows,
      hosting: world.hosting,
      hostStore: world.hostStore,
      readTexts: async (name) => world.texts.get(name) ?? [],
      target: TARGET,
      ownedSuffix: '',
      clock,
    }),
    /** A published website of the nth person's team. */
    async site(n: number, overrides: Parameters<typeof aTeam>[0] = {}) {
      const team = await start(n, overrides);
      const made = await sites.createFromTeam(member(n), TeamId.parse(team.id));
      return sites.publish(member(n), made.id);
    },
  };
};
