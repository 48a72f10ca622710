import type { AppConfig } from '#shared/domains/platform/contract.ts';

/**
 * How the login library reaches the pool's hosted domain. It knows https addresses only, so a pool that is not at its AWS address gets what is
 * intended for the hosted domain at its endpoint.
 */
export const hostedDomainOf = ({ domain, endpoint }: AppConfig['auth']) => {
  if (domain === null || endpoint === null) return { options: {} };
  const hosted = `https://${domain}`;
  const atEndpoint = (address: string): string =>
    address.startsWith(hosted) ? `${endpoint}${address.slice(hosted.length)}` : address;
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => send(typeof input === 'string' ? atEndpoint(input) : input, init);
  const authSessionOpener = async (address: string): Promise<void> => location.assign(atEndpoint(address));
  return { options: { authSessionOpener } };
};
