/** The hosts of browsers' push services: Chromium and Android, Firefox, Edge on Windows, Safari. */
const knownHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
] as const;
const knownDomains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const;

export const pushEndpointLimits = { length: 1000 } as const;

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

const isKnownHost = (host: string): boolean =>
  knownHosts.some((known) => known === host) || knownDomains.some((domain) => host.endsWith(domain));

/** `http://127.0.0.1:*` allows every port. */
const isExtra = ({ protocol, hostname, origin }: URL, extraOrigins: readonly string[]): boolean =>
  extraOrigins.some((extra) => extra === origin || extra === `${protocol}//${hostname}:*`);

/**
 * Whether the server may call this push-service address: https, a known host name, the default port, no credentials, and in normalized form,
 * so that no two parsers can read it differently. Known hosts are names, so an IP address in any notation is refused. `extraOrigins` are also
 * allowed, for services on the local machine.
 */
export const isPushEndpoint = (address: string, extraOrigins: readonly string[] = []): boolean => {
  const url = address.length <= pushEndpointLimits.length ? parse(address) : undefined;
  if (!url || url.href !== address || url.username || url.password || url.href.includes('#')) return false;
  if (isExtra(url, extraOrigins)) return true;
  return url.protocol === 'https:' && url.port === '' && isKnownHost(url.hostname);
};
