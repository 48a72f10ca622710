import type { Platform } from './game-types.ts';

export type Surface =
  | { readonly kind: 'product'; readonly platform: Platform }
  | { readonly kind: 'forms'; readonly platform: Platform }
  | { readonly kind: 'site'; readonly host: string }
  | { readonly kind: 'none' };

/** What answers at the product's own hosts; team domains are looked up elsewhere. */
export type HostTable = Readonly<Record<string, { kind: 'product' | 'forms'; platform: Platform }>>;

/**
 * A viewer's host name in the one form it is compared in: lower case, without port, trailing dot and leading `www.`.
 * Returns undefined for what cannot be a DNS host name (RFC 1123 letters, digits and hyphens; punycode is kept as it is).
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

/** What a host shows: one of the product's own surfaces, a team's site when the host is attached to one, or nothing. */
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
