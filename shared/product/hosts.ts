import type { Platform } from './game-types.ts';

export type Surface =
  | { readonly kind: 'product'; readonly platform: Platform }
  | { readonly kind: 'forms'; readonly platform: Platform }
  | { readonly kind: 'site'; readonly host: string }
  | { readonly kind: 'none' };

/** The product's own hosts and what they show; team domains are stored elsewhere. */
export type HostTable = Readonly<Record<string, { kind: 'product' | 'forms'; platform: Platform }>>;

/**
 * A viewer's host name in canonical form: lowercase, without port, trailing dot, and leading `www.`. Returns undefined if it
 * cannot be a DNS host name (RFC 1123 letters, digits, and hyphens; punycode is kept).
 */
export const canonicalHost = (rawHost: string): string | undefined => {
  const host = rawHost
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return host.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(host) ? host : undefined;
};

/** What a host shows: one of the product's own surfaces, the website of the team whose domain it is, or nothing. */
export const surfaceOf = (
  rawHost: string,
  table: HostTable,
  isAttached: (host: string) => boolean = () => false,
): Surface => {
  const host = canonicalHost(rawHost);
  if (host === undefined) return { kind: 'none' };
  const own = Object.hasOwn(table, host) ? table[host] : undefined;
  if (own) return own;
  return isAttached(host) ? { kind: 'site', host } : { kind: 'none' };
};

/** The platform shown at a viewer's host; gth if the host is not one of the product's own. */
export const platformByHost =
  (hosts: HostTable) =>
  (rawHost: string): Platform => {
    const host = canonicalHost(rawHost);
    return (host !== undefined && Object.hasOwn(hosts, host) ? hosts[host]?.platform : undefined) ?? 'gth';
  };
