import type { Clock } from '#lambdas/core/clock.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createCursors } from '#lambdas/core/pages.ts';
import type { Table } from '#lambdas/data/table.ts';
import type { DomainHosting } from '#lambdas/integrations/domains.ts';
import type { HostStore } from '#lambdas/integrations/host-store.ts';
import { findSubscription, writeSubscription } from '#lambdas/payments/subscription.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { work } from '#lambdas/sites/background.ts';
import * as published from '#lambdas/sites/published.ts';
import { findClaim, hold, recordProgress } from '#lambdas/sites/site-domain.table.ts';
import { findAccount } from '#lambdas/users/people/index.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import type { CertificateState } from '#shared/domains/sites/site-domains.ts';
import { type SiteId, TeamId } from '#shared/kernel/ids.ts';
import type { HostTable } from '#shared/product/hosts.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';
import { aMember, aTeam, aTeamSubscription, aUser, clockAt, requestKey, silentLog } from './builders.ts';
import { createSitesCaller } from './sites-api.ts';
import { createTeamsCaller } from './teams-api.ts';

export const siteOrigins = { gth: 'https://gth.example', meh: 'https://meh.example' };
export const ownHosts: HostTable = {
  'gth.example': { kind: 'product', platform: 'gth' },
  'forms.gth.example': { kind: 'forms', platform: 'gth' },
};
export const TARGET = 'hosts.cloudfront.example';

/** The outside world for domains: what DNS contains, and what CloudFront received. */
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

/** Teams and their websites over one table, assembled like in the composition roots. */
export const createSites = (table: Table, clock: Clock = clockAt()) => {
  const world = outside();
  const ids = createIds(clock);
  const ctx = {
    ...{ table, clock, ids, log: silentLog, origins: siteOrigins },
    cursors: createCursors(async () => 'a secret of the tests'),
    hosts: { own: ownHosts, platformOf: () => 'gth' as const },
    ownedDomains: { suffix: '', readTexts: async (name: string) => world.texts.get(name) ?? [] },
    domainHosting: { target: TARGET, hosting: world.hosting, hostStore: world.hostStore },
  };
  const users = createUsersRepository(table);
  const asked = {
    ...createTeamsCaller(ctx),
    ...createSitesCaller(ctx),
  };
  const { teams, sites, domains } = asked;
  const member = (n: number) => aMember(n);
  /** A team's plan, as the payment provider would report it. */
  const plan = async (n: number, teamId: TeamId, status: SubscriptionStatus = 'active') => {
    const state = aTeamSubscription(member(n).userId, teamId, { status });
    await writeSubscription(ctx, state, await findSubscription(ctx, state.payerId, state.id));
  };
  const signUp = async (n: number) => {
    if (!(await findAccount(ctx, member(n).userId))) await users.add(aUser(n));
    return member(n);
  };
  const start = async (n: number, overrides: Parameters<typeof aTeam>[0] = {}) => {
    await signUp(n);
    return teams.create(
      member(n),
      aTeam({ requestKey: requestKey(n), name: `Team ${n}`, ...overrides }),
      'gth',
    );
  };
  return {
    ...world,
    ...asked,
    ctx,
    published: bindAll(ctx, published),
    users,
    member,
    /** The nth person, with an account. */
    signUp,
    start,
    reaction: bindAll(ctx, work.reactions).hostDomain,
    plan,
    /** Connects a domain to the nth person's website: claimed, proven, and served. */
    async serve(n: number, siteId: SiteId, domain: string) {
      await domains.attach(member(n), siteId, domain);
      const claim = await findClaim(ctx, { domain, siteId });
      const held = claim && (await hold(ctx, claim, undefined));
      if (!held) throw new Error('someone else has the domain');
      await recordProgress(ctx, held, { status: 'active' });
    },
    /** A published website of the nth person's team, which has a plan. */
    async site(n: number, overrides: Parameters<typeof aTeam>[0] = {}) {
      const team = await start(n, overrides);
      await plan(n, TeamId.parse(team.id));
      const made = await sites.createFromTeam(member(n), TeamId.parse(team.id));
      return sites.publish(member(n), made.id);
    },
  };
};
