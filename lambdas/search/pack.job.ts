import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import type { Clock } from '../core/clock.ts';
import type { BlocksRepository } from './blocks.repository.ts';
import type { EntriesRepository } from './entries.repository.ts';
import { createLiveIndex } from './live-index.ts';

/** Blocks are written again after this many changes, about 100 KB that each new function would have to read. */
const CHANGES = 500;
/** Or at this age, long before they are removed. */
const OLDEST_MS = 24 * HOUR_MS;

export interface PackDeps {
  readonly entries: Pick<EntriesRepository, 'changedSince'>;
  readonly blocks: BlocksRepository;
  readonly clock: Clock;
}

/** Packs all documents into blocks, if enough has changed since the last time. */
export const createPackJob =
  ({ entries, blocks, clock }: PackDeps) =>
  async (): Promise<JobReport> => {
    const now = clock.now();
    const head = await blocks.head(now);
    let changes = 0;
    if (head)
      for await (const page of entries.changedSince(head.until)) {
        changes += page.length;
        if (changes >= CHANGES) break;
      }
    const isFresh = head && changes < CHANGES && head.until > addMilliseconds(now, -OLDEST_MS);
    if (isFresh) return { packed: 0, behindSeconds: 0 };
    const index = await createLiveIndex({ entries, blocks, clock }).current();
    const packed = await blocks.write(index.all(), now, now);
    return { packed, behindSeconds: 0 };
  };
