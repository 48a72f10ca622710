import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { canonicalHost, type HostTable } from '../../product/hosts.ts';

/**
 * The life of a domain: claimed, until DNS proves whose it is; proven, until its certificate is issued; active, when
 * it is served.
 */
export const domainStatuses = ['claimed', 'proven', 'active'] as const;
export type DomainStatus = (typeof domainStatuses)[number];
/** What a domain may be that is proven to be a site's. */
export type HeldDomainStatus = Exclude<DomainStatus, 'claimed'>;

export const certificateStates = ['none', 'pending', 'issued', 'failed'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const domainLimits = {
  /** So long a domain that is not served yet is looked at without being asked. */
  lookedAtDays: 30,
  text: { max: 260 },
} as const;

/** Names that can never be in the public DNS (RFC 2606, 6761, 6762, 7686, 8375, and what routers use). */
const notPublic = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'],
  ...['test', 'example', 'invalid', 'onion', 'arpa', 'alt'],
]);

export interface DomainRules {
  /** The product's own hosts: neither they nor what lies below them can be taken. */
  readonly own: HostTable;
  /** A suffix whose names count as owned, of a stage without a public DNS; empty elsewhere. */
  readonly ownedSuffix: string;
}

export type DomainVerdict =
  | { readonly ok: true; readonly domain: string; readonly host: string }
  | { readonly ok: false; readonly reason: 'format' | 'reserved' };

/** What was pasted from the address bar, without its scheme and what follows the name. */
const nameIn = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');

/** International names in their ASCII form (UTS #46), as browsers send them; anything but a bare name gives undefined. */
const toAscii = (text: string): string | undefined => {
  const bare = nameIn(text).replace(/\.$/, '');
  if (bare === '' || /[\s/?#@:\\[\]%]/.test(bare)) return undefined;
  return URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : undefined;
};

const isBelow = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

const isReserved = (domain: string, { own, ownedSuffix }: DomainRules): boolean => {
  const isTaken = Object.keys(own).some((host) =>
    host.includes('.') ? isBelow(domain, host) : domain === host,
  );
  const isOwned = ownedSuffix !== '' && isBelow(domain, ownedSuffix);
  return isTaken || (!isOwned && notPublic.has(domain.slice(domain.lastIndexOf('.') + 1)));
};

/**
 * Whether a site may have the domain that somebody typed. `domain` is the form that belongs to one site (`www.` counts
 * as the same), `host` the name that is served.
 */
export const judgeDomain = (typed: string, rules: DomainRules): DomainVerdict => {
  const host = toAscii(typed);
  const domain = host === undefined ? undefined : canonicalHost(host);
  // A single label is a top-level domain or a machine; one that ends in digits is an address (URL Standard §3.5).
  if (host === undefined || !domain?.includes('.') || /\.\d+$/.test(domain))
    return { ok: false, reason: 'format' };
  return isReserved(domain, rules) ? { ok: false, reason: 'reserved' } : { ok: true, domain, host };
};

/** Milliseconds to wait between two looks at a domain, by how long ago it was claimed: most are set up at once, or much later. */
export const pauseBetweenLooks = (age: number): number => {
  if (age < HOUR_MS) return 10 * MINUTE_MS;
  return age < DAY_MS ? HOUR_MS : 6 * HOUR_MS;
};

/** Where the proof of a domain stands in the DNS, and what it says. */
export const proofRecord = (
  domain: string,
  proof: string,
): { readonly name: string; readonly value: string } => ({
  name: `_gth-site.${domain}`,
  value: `gth-site=${proof}`,
});
