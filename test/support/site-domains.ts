import type { Table } from '#lambdas/data/table.ts';
import { findClaim } from '#lambdas/sites/site-domain.table.ts';
import { At, HostName } from '#shared/declare/facts.ts';
import { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createSites } from '#test/support/sites.ts';

/** Websites with domains, and what the DNS says. */
export const openDomains = (table: Table) => {
  const clock = movableClock();
  const product = createSites(table, clock);
  const { ctx, domains, member, reaction, texts } = product;
  const claimOf = (siteId: SiteId, domain: string, checks = 0) => ({
    ...{ domain: HostName.parse(domain), host: HostName.parse(domain), siteId, checks },
    claimedAt: At.parse(NOW),
  });
  /** Runs what the stream triggers after a change to a claim. */
  const settle = async (siteId: SiteId, domain: string, gone = false) => {
    const claim = claimOf(siteId, domain);
    await giveChange(domainClaimRow, reaction, gone ? { before: claim } : { after: claim });
  };
  const recordOf = async (siteId: SiteId, domain: string) => {
    const claim = await findClaim(ctx, { siteId, domain });
    if (!claim) throw new Error('the domain is claimed');
    return proofRecord(domain, claim.proof);
  };
  /** Puts the tokens of these websites into the DNS, and no others. */
  const prove = async (domain: string, ...siteIds: readonly SiteId[]) => {
    const records = await Promise.all(siteIds.map((siteId) => recordOf(siteId, domain)));
    texts.set(`_gth-site.${domain}`, ['v=spf1 -all', ...records.map(({ value }) => value)]);
  };
  const attach = async (n: number, id: SiteId, domain: string) => {
    await domains.attach(member(n), id, domain);
    await settle(id, domain);
  };
  return { ...product, clock, settle, prove, attach, claimOf };
};
