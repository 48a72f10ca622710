import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type BlocksRepository, createBlocksRepository } from './blocks.repository.ts';
import { keyText } from './document.ts';
import { createEntriesRepository, type EntriesRepository, type EntryRow } from './entries.repository.ts';
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts';

/**
 * Changes of this many milliseconds are read again each time: an index learns of a write late, and the clocks of functions differ
 * a little.
 */
const OVERLAP_MS = 30_000;
const BEGINNING = '1970-01-01T00:00:00.000Z';

export interface LiveIndexDeps {
  readonly entries: Pick<EntriesRepository, 'changedSince'>;
  readonly blocks: Pick<BlocksRepository, 'head' | 'read'>;
  readonly clock: Clock;
}

/** What is in memory, and from when on changes are read next. */
interface Loaded {
  readonly index: MemoryIndex;
  readonly from: string;
}

const apply = (index: MemoryIndex, { kind, id, document }: EntryRow): void => {
  if (document) index.put(document);
  else index.remove({ kind, id });
};

/**
 * The index of this function, brought up to date before each search: ½ read unit for what has changed. The first search also reads the
 * latest blocks, ½ for 4 KB.
 */
export const createLiveIndex = ({ entries, blocks, clock }: LiveIndexDeps) => {
  const seen = new Map<string, string>();
  let loaded: Promise<Loaded> | undefined;

  const load = async (): Promise<Loaded> => {
    const index = createMemoryIndex();
    const head = await blocks.head(clock.now());
    const documents = head && (await blocks.read(head));
    for (const document of documents ?? []) index.put(document);
    return { index, from: documents && head ? head.until : BEGINNING };
  };

  const update = async ({ index, from }: Loaded): Promise<Loaded> => {
    const began = clock.now();
    const since = from === BEGINNING ? BEGINNING : addMilliseconds(from, -OVERLAP_MS);
    for await (const page of entries.changedSince(since))
      for (const entry of page) {
        const key = keyText(entry);
        const state = `${entry.changedAt} ${entry.revision}`;
        // The overlap repeats what is known already.
        if (seen.get(key) === state) continue;
        seen.set(key, state);
        apply(index, entry);
      }
    return { index, from: began };
  };

  return {
    /** One update at a time. After a failure, the next search starts over. */
    async current(): Promise<MemoryIndex> {
      const next = (loaded ?? load()).then(update);
      loaded = next;
      try {
        return (await next).index;
      } catch (error) {
        if (loaded === next) {
          loaded = undefined;
          seen.clear();
        }
        throw error;
      }
    },
  };
};

export const openLiveIndex = (table: Table, clock: Clock) =>
  createLiveIndex({
    entries: createEntriesRepository(table),
    blocks: createBlocksRepository(table),
    clock,
  });
export type LiveIndex = ReturnType<typeof createLiveIndex>;
