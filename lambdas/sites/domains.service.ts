import type { DnsRecord, SiteDomain } from '#shared/domains/sites/shapes.ts';
import { type DomainRules, judgeDomain, proofRecord } from '#shared/domains/sites/site-domains.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { looksLikeOwnHost } from '../core/reserved.ts';
import type { DomainClaimRow, DomainsRepository, HeldDomain } from './domains.repository.ts';
import type { SiteRow, SitesRepository } from './sites.repository.ts';

export interface DomainsDeps {
  readonly domains: DomainsRepository;
  readonly sites: Pick<SitesRepository, 'find'>;
  readonly rules: DomainRules;
  readonly clock: Clock;
  readonly ids: Ids;
}

const recordsOf = ({ domain, host, proof, target }: DomainClaimRow): DnsRecord[] => [
  { type: 'TXT', ...proofRecord(domain, proof) },
  ...(target === undefined ? [] : [{ type: 'CNAME' as const, name: host, value: target }]),
];

/** A domain as a site that claims it sees it, whoever holds it. */
const toDomain = (claim: DomainClaimRow, held: HeldDomain | undefined): SiteDomain => {
  const own = held?.siteId === claim.siteId ? held : undefined;
  return {
    domain: claim.domain,
    host: claim.host,
    status: own?.status ?? 'claimed',
    certificate: own?.certificate ?? 'none',
    heldByAnother: held !== undefined && !own,
    records: recordsOf(claim),
    checkedAt: claim.checkedAt ?? null,
  };
};

/** Domains of websites. DNS, certificate, and edge are handled by reactions to the row, so nothing here waits for them. */
export const createDomainsService = ({ domains, sites, rules, clock, ids }: DomainsDeps) => {
  const domainOf = async (siteId: SiteId, domain: string | undefined): Promise<SiteDomain | undefined> => {
    if (domain === undefined) return undefined;
    const [claim, held] = await Promise.all([domains.findClaim({ domain, siteId }), domains.find(domain)]);
    return claim && toDomain(claim, held);
  };

  return {
    async get({ id, domain }: SiteRow): Promise<{ domain: SiteDomain | null }> {
      return { domain: (await domainOf(id, domain)) ?? null };
    },

    /** Claiming a domain blocks no one else: it belongs to the site whose proof is seen first. */
    async attach(site: SiteRow, typed: string): Promise<SiteDomain> {
      const { id: siteId } = site;
      const verdict = judgeDomain(typed, rules);
      if (!verdict.ok && verdict.reason === 'format')
        throw new InvalidInput([{ field: 'body.domain', reason: 'format' }]);
      if (!verdict.ok) throw new AppError('domain.reserved');
      const { domain, host } = verdict;
      if (await looksLikeOwnHost(domain, Object.keys(rules.own))) throw new AppError('domain.reserved');
      const wanted = await domainOf(siteId, site.domain);
      if (wanted?.domain === domain) return wanted;
      const isNew = await domains.claim({ domain, host, siteId, proof: ids.domainProof() }, clock.now());
      const claimed = isNew ? await domainOf(siteId, domain) : undefined;
      if (!claimed) throw new AppError('domain.already_set');
      return claimed;
    },

    async check({ id: siteId, domain }: SiteRow): Promise<SiteDomain> {
      const isAsked = domain !== undefined && (await domains.askForCheck({ domain, siteId }));
      const wanted = isAsked ? await domainOf(siteId, domain) : undefined;
      if (!wanted) throw new AppError('domain.not_found');
      return wanted;
    },

    /** Makes the domain show another website of the same team. Its ownership need not be proven again. */
    async move(from: SiteRow, to: SiteId): Promise<SiteDomain> {
      const { id: siteId, domain } = from;
      const target = siteId === to ? from : await sites.find(to);
      if (from.teamId !== target?.teamId) throw new AppError('site.not_found');
      const claim = domain === undefined ? undefined : await domains.findClaim({ domain, siteId });
      if (!claim) throw new AppError('domain.not_found');
      if (target.domain !== undefined && siteId !== to) throw new AppError('domain.already_set');
      const held = await domains.find(claim.domain);
      if (siteId !== to && !(await domains.move(claim, to, held?.siteId === siteId)))
        throw new AppError('site.changed_meanwhile');
      const moved = await domainOf(to, claim.domain);
      if (!moved) throw new AppError('domain.not_found');
      return moved;
    },

    async detach({ id: siteId, domain }: SiteRow): Promise<{ done: true }> {
      if (domain !== undefined) await domains.release({ domain, siteId });
      return { done: true };
    },
  };
};
export type DomainsService = ReturnType<typeof createDomainsService>;
