import { Resolver } from 'node:dns/promises';

/** The TXT records of a DNS name; none if there are none or the name does not resolve. */
export type ReadTexts = (name: string) => Promise<readonly string[]>;

/** Uses the machine's resolver. A name belongs to its owner: any error with it counts as no records. */
export const createTextReader = (resolver = new Resolver({ timeout: 2000, tries: 2 })): ReadTexts => {
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch((): string[][] => []);
    // A long text arrives in pieces (RFC 1035 §3.3.14).
    return records.map((pieces) => pieces.join(''));
  };
};
