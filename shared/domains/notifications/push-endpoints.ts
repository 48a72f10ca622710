/** Where browsers' push services receive messages: Chromium and Android, Firefox, Edge on Windows, Safari. */
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

/** `http://127.0.0.1:*` stands for every port. */
const isExtra = ({ protocol, hostname, origin }: URL, extraOrigins: readonly string[]): boolean =>
  extraOrigins.some((extra) => extra === origin || extra === `${protocol}//${hostname}:*`);

/**
 * Whether a server may call this address of a push service: https, a known host by name, its usual port, no credentials, and written in
 * the one normal form, so that no two readers can understand it differently. Known hosts are names, so an IP address in whatever notation
 * is none of them. `extraOrigins` are allowed besides, for services on the own machine.
 */
export const isPushEndpoint = (address: string, extraOrigins: readonly string[] = []): boolean => {
  const url = address.length <= pushEndpointLimits.length ? parse(address) : undefined;
  if (!url || url.href !== address || url.username || url.password || url.href.includes('#')) return false;
  if (isExtra(url, extraOrigins)) return true;
  return url.protocol === 'https:' && url.port === '' && isKnownHost(url.hostname);
};
