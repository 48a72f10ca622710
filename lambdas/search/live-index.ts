import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { keyText } from './document.ts';
import { emptyIndex, type MemoryIndex, put, remove } from './memory-index.ts';
import { changedSince, findHead, readBlocks, writeBlocks } from './search.table.ts';

/**
 * Changes of this many milliseconds are read again each time: an index gets a write late, and the clocks of functions differ
 * a little.
 */
const OVERLAP_MS = 30_000;
const BEGINNING = '1970-01-01T00:00:00.000Z';
/** Blocks are written again after this many changes, about 100 KB that each new function would have to read. */
const CHANGES = 500;
/** Or at this age, long before they are removed. */
const OLDEST_MS = 24 * HOUR_MS;

/** What is in memory, and from when on changes are read next. */
interface Loaded {
  readonly index: MemoryIndex;
  readonly from: string;
  /** The states of entries that are in the index. */
  readonly seen: Map<string, string>;
}

const load = async (ctx: Context): Promise<Loaded> => {
  const index = emptyIndex();
  const head = await findHead(ctx);
  const documents = head && (await readBlocks(ctx, head));
  for (const document of documents ?? []) put(index, document);
  return { index, from: documents && head ? head.until : BEGINNING, seen: new Map() };
};

const update = async (ctx: Context, { index, from, seen }: Loaded): Promise<Loaded> => {
  const began = ctx.clock.now();
  const since = from === BEGINNING ? BEGINNING : addMilliseconds(from, -OVERLAP_MS);
  for await (const page of changedSince(ctx, since))
    for (const entry of page) {
      const key = keyText(entry);
      const state = `${entry.changedAt} ${entry.revision}`;
      // The overlap repeats what is known already.
      if (seen.get(key) === state) continue;
      seen.set(key, state);
      if (entry.document) put(index, entry.document);
      else remove(index, entry);
    }
  return { index, from: began, seen };
};

const live = /* @__PURE__ */ oncePer((_ctx: Context): { loaded?: Promise<Loaded> | undefined } => ({}));

/**
 * The index of this function, brought up to date before each search: ½ read unit for what has changed. The first search also reads the
 * latest blocks, ½ for 4 KB. One update at a time. After a failure, the next search starts over.
 */
export const currentIndex = async (ctx: Context): Promise<MemoryIndex> => {
  const own = live(ctx);
  const next = (own.loaded ?? load(ctx)).then((loaded) => update(ctx, loaded));
  own.loaded = next;
  try {
    return (await next).index;
  } catch (error) {
    if (own.loaded === next) own.loaded = undefined;
    throw error;
  }
};

/** Packs all documents into blocks, if enough has changed since the last time. */
export const packIndex = async (ctx: Context): Promise<JobReport> => {
  const now = ctx.clock.now();
  const head = await findHead(ctx);
  let changes = 0;
  if (head)
    for await (const page of changedSince(ctx, head.until)) {
      changes += page.length;
      if (changes >= CHANGES) break;
    }
  const isFresh = head && changes < CHANGES && head.until > addMilliseconds(now, -OLDEST_MS);
  if (isFresh) return { packed: 0, behindSeconds: 0 };
  const { index } = await update(ctx, await load(ctx));
  return { packed: await writeBlocks(ctx, index.documents.values(), now), behindSeconds: 0 };
};
