import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../core/clock.ts';
import type { Descriptions } from './describe.ts';
import type { DocumentKey } from './document.ts';
import type { EntriesRepository } from './entries.repository.ts';

export interface IndexerDeps {
  readonly entries: Pick<EntriesRepository, 'find' | 'write'>;
  readonly describe: Descriptions;
  readonly clock: Clock;
}
/** Brings the entry of something up to date. Repeating it changes nothing. */
export type IndexDocument = (key: DocumentKey) => Promise<void>;

const ATTEMPTS = 5;

/**
 * The entry is read first, then the thing itself: if another reaction writes in between, this one starts over, so an older state never replaces a
 * newer one. An entry that would stay the same is not written, which is the most frequent case: most changes of an event change its counts.
 */
export const createIndexer =
  ({ entries, describe, clock }: IndexerDeps): IndexDocument =>
  async (key) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const entry = await entries.find(key);
      const document = await describe[key.kind](key.id);
      if (isDeepStrictEqual(entry?.document, document)) return;
      if (await entries.write(key, document, entry, clock.now())) return;
    }
    throw new Error(`the entry of ${key.kind} ${key.id} changed ${ATTEMPTS} times meanwhile`);
  };
