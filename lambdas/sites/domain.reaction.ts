import { proofRecord } from '#shared/domain/site-domains.ts';
import type { Clock } from '../core/clock.ts';
import { reaction } from '../core/reaction.ts';
import type { ReadTexts } from '../integrations/dns.ts';
import type { DomainHosting } from '../integrations/domains.ts';
import type { HostStore } from '../integrations/host-store.ts';
import type { DomainRow, DomainsRepository } from './domains.repository.ts';

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
 * Brings the edge to what the table says of a domain: proof, then certificate, then traffic. It reads the row as it is
 * now, so that it does not matter which change it was told of, in which order, or how often.
 */
export const createDomainReaction = (deps: DomainReactionDeps) => {
  const { domains, hosting, hostStore, readTexts, target, ownedSuffix, clock } = deps;

  const isProven = async ({ domain, proof }: DomainRow): Promise<boolean> => {
    if (ownedSuffix !== '' && domain.endsWith(`.${ownedSuffix}`)) return true;
    const { name, value } = proofRecord(domain, proof);
    return (await readTexts(name)).some((text) => text.trim() === value);
  };

  /** The edge must know nobody whom the table has let go of while it was told. */
  const serve = async ({ domain, siteId, proof }: DomainRow): Promise<void> => {
    await hostStore.put(domain, siteId);
    const now = await domains.find(domain);
    if (now?.proof !== proof) await hostStore.remove(domain);
  };

  const obtain = async (row: DomainRow): Promise<void> => {
    const certificate = await hosting.ensure(row.host);
    const isReady = certificate === 'issued';
    const recorded = await domains.record(row, { certificate, ...(isReady && { status: 'active' }) });
    if (recorded && isReady) await serve(row);
  };

  const settle = async (domain: string, host: string): Promise<void> => {
    const row = await domains.find(domain);
    if (!row || row.status === 'claimed') await hostStore.remove(domain);
    if (!row) return hosting.remove(host);
    if (row.status === 'active') return serve(row);
    const proven = row.status === 'proven' || (await isProven(row));
    const found = { target, checkedAt: clock.now(), ...(proven && { status: 'proven' as const }) };
    if ((await domains.record(row, found)) && proven) await obtain(row);
  };

  return reaction('siteDomain', ['inserted', 'modified', 'removed'], async ({ before, after }) => {
    const told = after ?? before;
    // What this reaction itself writes asks for nothing.
    const asked = before?.checks !== after?.checks || before?.claimedAt !== after?.claimedAt;
    if (told && asked) await settle(told.domain, told.host);
  });
};
