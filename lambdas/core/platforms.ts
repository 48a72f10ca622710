import { type Platform, platforms } from '#shared/product/game-types.ts';
import { canonicalHost, type HostTable } from '#shared/product/hosts.ts';

/** The platform shown at a viewer's host; gth if the host is not one of the product's own. */
export const platformByHost =
  (hosts: HostTable) =>
  (rawHost: string): Platform => {
    const host = canonicalHost(rawHost);
    return (host !== undefined && Object.hasOwn(hosts, host) ? hosts[host]?.platform : undefined) ?? 'gth';
  };

/** The platform shown at a viewer's host, derived from each platform's public address. */
export const platformByOrigin = (origins: Readonly<Record<Platform, string>>) =>
  platformByHost(
    Object.fromEntries(
      platforms.map((platform) => [
        new URL(origins[platform]).hostname,
        { kind: 'product', platform } as const,
      ]),
    ),
  );
