/** A request that the page sent while its scripts were loading (`frontend/early-reads.js`). */
interface EarlyRead {
  /** Undefined for what needs none. */
  readonly token?: string;
  readonly response: Promise<Response>;
}

declare global {
  var earlyReads: Map<string, EarlyRead> | undefined;
}

/** After this time since the page was opened, in milliseconds, an answer may be outdated. */
const FRESH_MS = 10_000;

/** The addresses that the page has requested for its first screen. */
export const earlyAddresses = (): readonly string[] => [...(globalThis.earlyReads?.keys() ?? [])];

/** The response to a read that the page has already requested for the same person. Each is used once. */
export const takeEarlyRead = (address: string, token: string | undefined): Promise<Response> | undefined => {
  const read = globalThis.earlyReads?.get(address);
  globalThis.earlyReads?.delete(address);
  return read?.token === token && performance.now() < FRESH_MS ? read?.response : undefined;
};
