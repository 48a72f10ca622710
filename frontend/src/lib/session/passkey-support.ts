/** Whether a passkey of that domain works on this page: it belongs to the domain, or is below it. */
export const isDomainOf = (domain: string, hostname: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/** Whether passkeys can be used here: `domain` is the one that the server's passkeys belong to. */
export const canUsePasskeys = (domain: string | null | undefined): boolean =>
  typeof domain === 'string' && 'PublicKeyCredential' in globalThis && isDomainOf(domain, location.hostname);
