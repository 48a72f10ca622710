import { createWriteTransaction } from 'electrodb';
import { type CertificateState, domainLimits } from '#shared/domain/site-domains.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import { createSiteDomainEntity, createSiteEntity } from '../data/entities/site.entity.ts';
import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';

export type DomainRow = Row<typeof createSiteDomainEntity>;
export type Claim = Pick<DomainRow, 'domain' | 'host' | 'siteId' | 'proof'>;

/** The one list of domains that are not served yet. */
const WAITING = 'domains';

/** Which domain belongs to which site. A domain has one row, so that two sites cannot have it. */
export const createDomainsRepository = (table: Table) => {
  const domains = once(() => createSiteDomainEntity(table));
  const sites = once(() => createSiteEntity(table));
  return {
    async find(domain: string): Promise<DomainRow | undefined> {
      const { data } = await domains().get({ domain }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Claims a domain for a site that has none. A claim that nobody proved for days gives way. */
    async claim(claim: Claim, now: string): Promise<'claimed' | 'taken' | 'site_has_one'> {
      const stale = addMilliseconds(now, -domainLimits.unprovenDays * DAY_MS);
      const decided = await transact(() =>
        createWriteTransaction({ domain: domains(), site: sites() }, (write) => [
          write.domain
            .put({ ...claim, status: 'claimed', certificate: 'none', claimedAt: now, waiting: WAITING })
            .where(
              (row, op) =>
                `${op.notExists(row.siteId)} OR (${op.eq(row.status, 'claimed')} AND ${op.lt(row.claimedAt, stale)})`,
            )
            .commit(),
          write.site
            .patch({ id: claim.siteId })
            .set({ domain: claim.domain })
            .where((row, op) => op.notExists(row.domain))
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'claimed';
      return decided.refused[1] ? 'site_has_one' : 'taken';
    },

    /** Gives a domain up. Whether the site still had it does not matter. */
    async release(siteId: SiteId, domain: string): Promise<void> {
      await domains()
        .delete({ domain })
        .where((row, op) => op.eq(row.siteId, siteId))
        .go({ returnOnConditionCheckFailure: true });
      await sites()
        .patch({ id: siteId })
        .remove(['domain'])
        .where((row, op) => op.eq(row.domain, domain))
        .go({ returnOnConditionCheckFailure: true });
    },

    /** Asks for another look; false when the site does not have the domain any more. */
    async askForCheck(siteId: SiteId, domain: string): Promise<boolean> {
      const result = await domains()
        .patch({ domain })
        .add({ checks: 1 })
        .where((row, op) => op.eq(row.siteId, siteId))
        .go({ returnOnConditionCheckFailure: true });
      return !result.rejected;
    },

    /** Those of domains that belong to the site that is named with each. */
    async held(claims: readonly Pick<DomainRow, 'domain' | 'siteId'>[]): Promise<Set<string>> {
      if (claims.length === 0) return new Set();
      const { data, unprocessed } = await domains()
        .get(claims.map(({ domain }) => ({ domain })))
        .go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} domains were not read`);
      const siteOf = new Map(data.map(({ domain, siteId }) => [domain, siteId]));
      return new Set(claims.flatMap(({ domain, siteId }) => (siteOf.get(domain) === siteId ? [domain] : [])));
    },

    /** A page of the domains that were claimed after `since` and are not served yet, the newest first. */
    async waiting(since: string, limit: number, cursor: string | null) {
      const query = domains().query.byClaim({ waiting: WAITING }).gt({ claimedAt: since });
      return query.go({ limit, cursor, order: 'desc' });
    },

    /** Writes what a look has found, unless the domain has changed hands: the proof tells one claim from another. */
    async record(
      { domain, proof, claimedAt }: Pick<DomainRow, 'domain' | 'proof' | 'claimedAt'>,
      found: Partial<Pick<DomainRow, 'status' | 'target' | 'checkedAt'>> & { certificate?: CertificateState },
    ): Promise<boolean> {
      const change = domains().patch({ domain }).set(found);
      const isServed = found.status === 'active';
      const result = await (isServed ? change.remove(['waiting']).composite({ claimedAt }) : change)
        .where((row, op) => op.eq(row.proof, proof))
        .go({ returnOnConditionCheckFailure: true });
      return !result.rejected;
    },
  };
};
export type DomainsRepository = ReturnType<typeof createDomainsRepository>;
