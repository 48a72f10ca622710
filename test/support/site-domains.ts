import { work } from '#lambdas/sites/background.ts';
import { findClaim } from '#lambdas/sites/site-domain.table.ts';
import { At, HostName } from '#shared/declare/facts.ts';
import { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import { aMember, NOW } from './builders.ts';
import type { TestContext } from './context.ts';
import { giveChange } from './give-change.ts';
import { createSitesCaller } from './sites-api.ts';

/** Websites with domains, and what the DNS says. */
export const openDomains = (ctx: TestContext) => {
  const { domains } = createSitesCaller(ctx);
  const reaction = (change: Parameters<typeof work.reactions.hostDomain>[1]) =>
    work.reactions.hostDomain(ctx, change);
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
    ctx.domainState.texts.set(`_gth-site.${domain}`, ['v=spf1 -all', ...records.map(({ value }) => value)]);
  };
  const attach = async (n: number, id: SiteId, domain: string) => {
    await domains.attach(aMember(n), id, domain);
    await settle(id, domain);
  };
  return { reaction, settle, prove, attach, claimOf };
};
