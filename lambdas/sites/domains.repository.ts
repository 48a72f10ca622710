import { createWriteTransaction } from 'electrodb';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { DomainClaim, Site, SiteDomain } from './site.entity.ts';

/** A domain whose ownership a site has proven. */
export type HeldDomain = RowOf<typeof SiteDomain>;
/** A site's request for a domain. */
export type DomainClaimRow = RowOf<typeof DomainClaim>;
export type NewClaim = Pick<DomainClaimRow, 'domain' | 'host' | 'siteId' | 'proof'>;
export type ClaimKey = Pick<DomainClaimRow, 'domain' | 'siteId'>;

/** The single list of claims whose domain is not served yet. */
const WAITING = 'domains';

/** Which sites claim which domains, and which site has proven that a domain is its own. */
export const createDomainsRepository = (table: Table) => {
  const held = once(() => SiteDomain({ table }));
  const claims = once(() => DomainClaim({ table }));
  const sites = once(() => Site({ table }));
  return {
    /** The site that holds a domain. */
    async find(domain: string): Promise<HeldDomain | undefined> {
      const { data } = await held().get({ domain }).go({ consistent: true });
      return data ?? undefined;
    },

    async findClaim({ domain, siteId }: ClaimKey): Promise<DomainClaimRow | undefined> {
      const { data } = await claims().get({ domain, siteId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Adds a claim for a site that has none; false if it has one. */
    async claim(claim: NewClaim, now: string): Promise<boolean> {
      const decided = await transact(() =>
        createWriteTransaction({ claim: claims(), site: sites() }, (write) => [
          write.claim.put({ ...claim, claimedAt: now, waiting: WAITING }).commit(),
          write.site
            .patch({ id: claim.siteId })
            .set({ domain: claim.domain })
            .where((row, op) => op.notExists(row.domain))
            .commit(),
        ]).go(),
      );
      return decided.committed;
    },

    /**
     * Assigns a domain to the site of a proven claim: the first one wins. The previous holder loses it only if named as `before`.
     * Undefined if someone else was faster.
     */
    async hold(
      { domain, host, siteId, proof }: NewClaim,
      before: HeldDomain | undefined,
      now: string,
    ): Promise<HeldDomain | undefined> {
      const row = {
        domain,
        host,
        siteId,
        proof,
        status: 'proven',
        certificate: 'none',
        provenAt: now,
      } as const;
      const isHeld = await isWritten(
        held()
          .put(row)
          .where((stored, op) => (before ? op.eq(stored.proof, before.proof) : op.notExists(stored.proof))),
      );
      return isHeld ? row : undefined;
    },

    /**
     * Gives up a domain, starting with what is shown, so a run repeated after a crash ends the same way. The site need not still hold
     * it. A site names a domain exactly as long as its claim exists, so both end in one transaction.
     */
    async release({ domain, siteId }: ClaimKey): Promise<void> {
      await isWritten(
        held()
          .delete({ domain })
          .where((row, op) => op.eq(row.siteId, siteId)),
      );
      await transact(() =>
        createWriteTransaction({ claim: claims(), site: sites() }, (write) => [
          write.claim.delete({ domain, siteId }).commit(),
          write.site
            .patch({ id: siteId })
            .remove(['domain'])
            .where((row, op) => op.eq(row.domain, domain))
            .commit(),
        ]).go(),
      );
    },

    /** Makes a domain show another site and keeps its proof; false if one of the sites changed in the meantime. */
    async move(claim: DomainClaimRow, to: SiteId, isHeld: boolean): Promise<boolean> {
      const { domain, siteId: from, host, proof, claimedAt } = claim;
      const entities = { claim: claims(), held: held(), site: sites() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (write) => [
          write.claim.delete({ domain, siteId: from }).commit(),
          write.claim.put({ domain, siteId: to, host, proof, claimedAt, waiting: WAITING }).commit(),
          write.site
            .patch({ id: from })
            .remove(['domain'])
            .where((row, op) => op.eq(row.domain, domain))
            .commit(),
          write.site
            .patch({ id: to })
            .set({ domain })
            .where((row, op) => op.notExists(row.domain))
            .commit(),
          ...(isHeld
            ? [
                write.held
                  .patch({ domain })
                  .set({ siteId: to })
                  .where((row, op) => op.eq(row.proof, proof))
                  .commit(),
              ]
            : []),
        ]).go(),
      );
      return decided.committed;
    },

    /** Requests another check; false if the site no longer claims the domain. */
    async askForCheck(key: ClaimKey): Promise<boolean> {
      return isWritten(claims().patch(key).add({ checks: 1 }));
    },

    /** The claims whose domain another site holds. */
    async lost(wanted: readonly ClaimKey[]): Promise<Set<SiteId>> {
      if (wanted.length === 0) return new Set();
      const domains = [...new Set(wanted.map(({ domain }) => domain))];
      const { data, unprocessed } = await held()
        .get(domains.map((domain) => ({ domain })))
        .go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} domains were not read`);
      const siteOf = new Map(data.map(({ domain, siteId }) => [domain, siteId]));
      return new Set(
        wanted
          .filter(({ domain, siteId }) => (siteOf.get(domain) ?? siteId) !== siteId)
          .map(({ siteId }) => siteId),
      );
    },

    /** A page of the claims made after `since` whose domain is not served yet, newest first. */
    async waiting(since: string, limit: number, cursor: string | null) {
      const query = claims().query.byAge({ waiting: WAITING }).gt({ claimedAt: since });
      return query.go({ limit, cursor, order: 'desc' });
    },

    /** Writes the result of a check, unless the claim was replaced in the meantime: each claim has its own proof. */
    async looked(
      { domain, siteId, proof }: NewClaim,
      found: Pick<DomainClaimRow, 'target' | 'checkedAt'>,
    ): Promise<boolean> {
      return isWritten(
        claims()
          .patch({ domain, siteId })
          .set(found)
          .where((row, op) => op.eq(row.proof, proof)),
      );
    },

    /** Writes a domain's progress, unless it has changed hands. */
    async record(
      { domain, proof }: HeldDomain,
      found: Partial<Pick<HeldDomain, 'status' | 'certificate'>>,
    ): Promise<boolean> {
      return isWritten(
        held()
          .patch({ domain })
          .set(found)
          .where((row, op) => op.eq(row.proof, proof)),
      );
    },

    /** Removes a claim from the waiting list. */
    async served({ domain, siteId, claimedAt }: DomainClaimRow): Promise<void> {
      await isWritten(claims().patch({ domain, siteId }).remove(['waiting']).composite({ claimedAt }));
    },
  };
};
export type DomainsRepository = ReturnType<typeof createDomainsRepository>;
