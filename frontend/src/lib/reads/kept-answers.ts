import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { addressOf, type InputOf, type ResponseOf } from '../api/api.ts';
import { earlyAddresses } from '../api/early-reads.ts';
import { parseAnswer } from '../api/parse-answer.ts';
import type { KeptReads } from '../kept/kept-reads.ts';

/** What was read longer ago, in milliseconds, is not shown as if it were current. */
const USABLE_MS = 24 * 60 * 60_000;

interface Kept {
  readonly answer: unknown;
  /** Made from the answer when it is first shown, so that each render gets the same. */
  parsed?: unknown;
}
const answers = new Map<string, Kept>();

/** Loads what this device has kept of the reads that the page has requested for its first screen. */
export const openKeptReads = async (kept: KeptReads | undefined): Promise<void> => {
  const owner = kept?.owner();
  if (!kept || !owner) return;
  await Promise.all(
    earlyAddresses().map(async (address) => {
      const read = await kept.find(owner, address);
      if (read && Date.now() - read.keptAt < USABLE_MS) answers.set(address, { answer: read.answer });
    }),
  );
};

/** For when a person leaves. */
export const dropKeptAnswers = (): void => answers.clear();

/** What the device has kept of a read of the first screen, to show until the server has answered; undefined also if it does not fit the contract. */
export const keptAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>): ResponseOf<E> | undefined => {
  const address = addressOf(endpoint, input);
  const kept = answers.get(address);
  if (!kept) return undefined;
  try {
    kept.parsed ??= parseAnswer<E['response']>(endpoint.response, kept.answer);
    return kept.parsed as ResponseOf<E>;
  } catch {
    answers.delete(address);
    return undefined;
  }
};
