import type { Change } from '#shared/declare/rows.ts';
import type { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadTexts } from '../integrations/dns.ts';
import type { DomainHosting } from '../integrations/domains.ts';
import type { HostStore } from '../integrations/host-store.ts';
import type { ClaimKey, DomainClaim, DomainsRepository, HeldDomain } from './domains.repository.ts';

export interface DomainReactionDeps {
  readonly domains: DomainsRepository;
  readonly hosting: DomainHosting;
  readonly hostStore: HostStore;
  readonly readTexts: ReadTexts;
  /** The name that the DNS of a domain has to point to. */
  readonly target: string;
  /** Domains below it need no proof; empty where the DNS is the public one. */
  readonly ownedSuffix: string;
  readonly clock: Clock;
}

/**
 * Brings the edge to what the table says of a domain: proof, then certificate, then traffic. It reads the rows as they are
 * now, so that it does not matter which change it was told of, in which order, or how often.
 */
export const createDomainReaction = (deps: DomainReactionDeps) => {
  const { domains, hosting, hostStore, readTexts, target, ownedSuffix, clock } = deps;

  /** Tells of tokens whether they stand in the DNS of a domain. */
  const proofsOf = async (domain: string): Promise<(proof: string) => boolean> => {
    if (ownedSuffix !== '' && domain.endsWith(`.${ownedSuffix}`)) return () => true;
    const texts = (await readTexts(proofRecord(domain, '').name)).map((text) => text.trim());
    return (proof) => texts.includes(proofRecord(domain, proof).value);
  };

  /** The edge must know nobody whom the table has let go of while it was told. */
  const serve = async ({ domain, siteId, proof }: HeldDomain): Promise<void> => {
    await hostStore.put(domain, siteId);
    const now = await domains.find(domain);
    if (now?.proof !== proof || now.siteId !== siteId) await hostStore.remove(domain);
  };

  const bring = async (row: HeldDomain, claim: DomainClaim): Promise<void> => {
    const certificate = row.status === 'active' ? row.certificate : await hosting.ensure(row.host);
    const isReady = certificate === 'issued';
    // The edge knows the domain before anybody is told that it is live.
    if (isReady) await serve(row);
    const recorded = await domains.record(row, { certificate, ...(isReady && { status: 'active' }) });
    if (recorded && isReady) await domains.served(claim);
  };

  /** The first to prove a domain has it, for as long as its own token stands in the DNS when another one is found there. */
  const prove = async (claim: DomainClaim, before: HeldDomain | undefined): Promise<void> => {
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
    // Somebody else has proven it while the edge let go.
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
    // What this reaction itself writes asks for nothing.
    const asked = before?.checks !== after?.checks || before?.claimedAt !== after?.claimedAt;
    if (told && asked) await settle(told);
  };
};
type Told = ClaimKey & { readonly host: string };
