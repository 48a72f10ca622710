import type { Change } from '#shared/declare/rows.ts';
import type { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadTexts } from '../integrations/dns.ts';
import type { DomainHosting } from '../integrations/domains.ts';
import type { HostStore } from '../integrations/host-store.ts';
import type { ClaimKey, DomainClaimRow, DomainsRepository, HeldDomain } from './domains.repository.ts';

export interface DomainReactionDeps {
  readonly domains: DomainsRepository;
  readonly hosting: DomainHosting;
  readonly hostStore: HostStore;
  readonly readTexts: ReadTexts;
  /** The name that the domain's DNS has to point to. */
  readonly target: string;
  /** Domains below it need no proof; empty where public DNS is used. */
  readonly ownedSuffix: string;
  readonly clock: Clock;
}

/**
 * Brings the edge in line with the table's state of a domain: proof, then certificate, then traffic. It reads the current
 * rows, so it does not matter which change triggered it, in which order, or how often.
 */
export const createDomainReaction = (deps: DomainReactionDeps) => {
  const { domains, hosting, hostStore, readTexts, target, ownedSuffix, clock } = deps;

  /** Returns a function that says whether a token is in a domain's DNS. */
  const proofsOf = async (domain: string): Promise<(proof: string) => boolean> => {
    if (ownedSuffix !== '' && domain.endsWith(`.${ownedSuffix}`)) return () => true;
    const texts = (await readTexts(proofRecord(domain, '').name)).map((text) => text.trim());
    return (proof) => texts.includes(proofRecord(domain, proof).value);
  };

  /** If the table released the domain in the meantime, the edge must release it too. */
  const serve = async ({ domain, siteId, proof }: HeldDomain): Promise<void> => {
    await hostStore.put(domain, siteId);
    const now = await domains.find(domain);
    if (now?.proof !== proof || now.siteId !== siteId) await hostStore.remove(domain);
  };

  const bring = async (row: HeldDomain, claim: DomainClaimRow): Promise<void> => {
    const certificate = row.status === 'active' ? row.certificate : await hosting.ensure(row.host);
    const isReady = certificate === 'issued';
    // The edge serves the domain before anyone is told that it is live.
    if (isReady) await serve(row);
    const recorded = await domains.record(row, { certificate, ...(isReady && { status: 'active' }) });
    if (recorded && isReady) await domains.served(claim);
  };

  /** The first to prove a domain keeps it for as long as its own token is in the DNS, even if another one is found there. */
  const prove = async (claim: DomainClaimRow, before: HeldDomain | undefined): Promise<void> => {
    const { domain } = claim;
    const isProven = await proofsOf(domain);
    const looked = await domains.looked(claim, { target, checkedAt: clock.now() });
    if (!looked || !isProven(claim.proof) || (before && isProven(before.proof))) return;
    const row = await domains.hold(claim, before, clock.now());
    if (!row) return;
    if (before) await hostStore.remove(domain);
    if (before && before.host !== row.host) await hosting.remove(before.host);
    await bring(row, claim);
  };

  const letGo = async ({ domain, host }: Told): Promise<void> => {
    const row = await domains.find(domain);
    if (!row) await hostStore.remove(domain);
    if (row?.host !== host) await hosting.remove(host);
    const now = row ? undefined : await domains.find(domain);
    // Someone else has proven it while the edge released it.
    const claim = now && (await domains.findClaim(now));
    if (now && claim) await bring(now, claim);
  };

  const settle = async (told: Told): Promise<void> => {
    const claim = await domains.findClaim(told);
    if (!claim) return letGo(told);
    const row = await domains.find(told.domain);
    return row?.siteId === claim.siteId ? bring(row, claim) : prove(claim, row);
  };

  return async ({ before, after }: Change<typeof domainClaimRow>): Promise<void> => {
    const told = after ?? before;
    // Changes written by this reaction itself trigger nothing.
    const asked = before?.checks !== after?.checks || before?.claimedAt !== after?.claimedAt;
    if (told && asked) await settle(told);
  };
};
type Told = ClaimKey & { readonly host: string };
