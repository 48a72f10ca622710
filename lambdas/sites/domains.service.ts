import type { DnsRecord, SiteDomain } from '#shared/contracts/sites.ts';
import { type DomainRules, judgeDomain, proofRecord } from '#shared/domain/site-domains.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { looksLikeOwnHost } from '../core/lookalikes.ts';
import type { PlanLimitsOf } from '../payments/api.ts';
import type { DomainRow, DomainsRepository } from './domains.repository.ts';
import type { SitesRepository } from './sites.repository.ts';
import { createOwnSite } from './sites.service.ts';

export interface DomainsDeps {
  readonly domains: DomainsRepository;
  readonly sites: Pick<SitesRepository, 'find'>;
  readonly limits: PlanLimitsOf;
  readonly rules: DomainRules;
  readonly clock: Clock;
  readonly ids: Ids;
}

const recordsOf = ({ domain, host, proof, target }: DomainRow): DnsRecord[] => [
  { type: 'TXT', ...proofRecord(domain, proof) },
  ...(target === undefined ? [] : [{ type: 'CNAME' as const, name: host, value: target }]),
];

const toDomain = (row: DomainRow): SiteDomain => ({
  domain: row.domain,
  host: row.host,
  status: row.status,
  certificate: row.certificate,
  records: recordsOf(row),
  checkedAt: row.checkedAt ?? null,
});

/** Domains of websites. What follows a change (DNS, certificate, edge) reacts to the row, so nothing here waits for it. */
export const createDomainsService = ({ domains, sites, limits, rules, clock, ids }: DomainsDeps) => {
  const own = createOwnSite(sites);
  /** A domain that somebody else proved meanwhile is this site's no longer. */
  const domainOf = async (siteId: SiteId, domain: string | undefined): Promise<DomainRow | undefined> => {
    const row = domain === undefined ? undefined : await domains.find(domain);
    return row?.siteId === siteId ? row : undefined;
  };

  return {
    async get(actor: Member, siteId: SiteId): Promise<{ domain: SiteDomain | null }> {
      const row = await domainOf(siteId, (await own(actor, siteId)).domain);
      return { domain: row ? toDomain(row) : null };
    },

    async attach(actor: Member, siteId: SiteId, typed: string): Promise<SiteDomain> {
      const site = await own(actor, siteId);
      const verdict = judgeDomain(typed, rules);
      if (!verdict.ok && verdict.reason === 'format')
        throw new InvalidInput([{ field: 'body.domain', reason: 'format' }]);
      if (!verdict.ok) throw new AppError('domain.reserved');
      const { domain, host } = verdict;
      if (looksLikeOwnHost(domain, Object.keys(rules.own))) throw new AppError('domain.reserved');
      const held = await domainOf(siteId, site.domain);
      if (held?.domain === domain) return toDomain(held);
      if (!(await limits.ofTeam(site.teamId)).customDomain)
        throw new AppError('plan.limit', { limit: 'customDomain' });
      if (site.domain !== undefined && !held) await domains.release(siteId, site.domain);
      const outcome = await domains.claim({ domain, host, siteId, proof: ids.domainProof() }, clock.now());
      if (outcome === 'taken') throw new AppError('domain.taken');
      const claimed = outcome === 'claimed' ? await domainOf(siteId, domain) : undefined;
      if (!claimed) throw new AppError('domain.already_set');
      return toDomain(claimed);
    },

    async check(actor: Member, siteId: SiteId): Promise<SiteDomain> {
      const { domain } = await own(actor, siteId);
      if (domain === undefined || !(await domains.askForCheck(siteId, domain)))
        throw new AppError('domain.not_found');
      const row = await domainOf(siteId, domain);
      if (!row) throw new AppError('domain.not_found');
      return toDomain(row);
    },

    async detach(actor: Member, siteId: SiteId): Promise<{ done: true }> {
      const { domain } = await own(actor, siteId);
      if (domain !== undefined) await domains.release(siteId, domain);
      return { done: true };
    },
  };
};
export type DomainsService = ReturnType<typeof createDomainsService>;
