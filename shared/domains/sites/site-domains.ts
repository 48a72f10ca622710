import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/dates.ts';
import { canonicalHost, type HostTable } from '../../product/hosts.ts';

/**
 * A domain's lifecycle: claimed, until DNS proves who owns it; proven, until its certificate is issued; active, once it
 * is served.
 */
export const domainStatuses = ['claimed', 'proven', 'active'] as const;
export type DomainStatus = (typeof domainStatuses)[number];
/** The statuses of a domain after its ownership is proven. */
export type HeldDomainStatus = Exclude<DomainStatus, 'claimed'>;

export const certificateStates = ['none', 'pending', 'issued', 'failed'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const domainLimits = {
  /** How many days a domain that is not active yet is checked automatically. */
  lookedAtDays: 30,
  text: { max: 260 },
} as const;

/** Names that never exist in the public DNS (RFC 2606, 6761, 6762, 7686, 8375, and those that routers use). */
const notPublic = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'],
  ...['test', 'example', 'invalid', 'onion', 'arpa', 'alt'],
]);

export interface DomainRules {
  /** The product's own hosts: they and their subdomains cannot be connected. */
  readonly own: HostTable;
  /** A suffix whose names count as owned, on a stage without public DNS; empty elsewhere. */
  readonly ownedSuffix: string;
}

export type DomainVerdict =
  | { readonly ok: true; readonly domain: string; readonly host: string }
  | { readonly ok: false; readonly reason: 'format' | 'reserved' };

/** Removes the scheme, and everything after the host name, from text pasted from the address bar. */
const nameIn = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '');

/** International names in their ASCII form (UTS #46), as browsers send them; undefined for anything but a bare host name. */
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
 * Whether a website may have the domain that someone typed. `domain` is unique to one website (with or without `www.`);
 * `host` is the name that is served.
 */
export const judgeDomain = (typed: string, rules: DomainRules): DomainVerdict => {
  const host = toAscii(typed);
  const domain = host === undefined ? undefined : canonicalHost(host);
  // A single label is a top-level domain or a machine name; a name that ends in digits is an IP address (URL Standard §3.5).
  if (host === undefined || !domain?.includes('.') || /\.\d+$/.test(domain))
    return { ok: false, reason: 'format' };
  return isReserved(domain, rules) ? { ok: false, reason: 'reserved' } : { ok: true, domain, host };
};

/** Milliseconds to wait between two checks of a domain, depending on when it was claimed: most are set up right away, or much later. */
export const pauseBetweenLooks = (age: number): number => {
  if (age < HOUR_MS) return 10 * MINUTE_MS;
  return age < DAY_MS ? HOUR_MS : 6 * HOUR_MS;
};

/** The DNS record that proves ownership of a domain. */
export const proofRecord = (
  domain: string,
  proof: string,
): { readonly name: string; readonly value: string } => ({
  name: `_gth-site.${domain}`,
  value: `gth-site=${proof}`,
});
