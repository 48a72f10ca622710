import type { Platform } from '#shared/domain/game-types.ts';
import { canonicalHost, type HostTable } from '#shared/domain/hosts.ts';

/** The platform that a viewer's host shows; gth where the host is not one of the product's own. */
export const platformByHost =
  (hosts: HostTable) =>
  (rawHost: string): Platform => {
    const host = canonicalHost(rawHost);
    return (host !== undefined && Object.hasOwn(hosts, host) ? hosts[host]?.platform : undefined) ?? 'gth';
  };
