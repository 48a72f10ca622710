import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentIndex } from '#lambdas/search/live-index.ts';
import { search } from '#lambdas/search/memory-index.ts';
import { writeBlocks } from '#lambdas/search/search.table.ts';
import { clockAt, NOW } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { createRandom } from '#test/support/random.ts';
import { createReference } from '#test/support/search-reference.ts';
import { type Times, timesOf, worstRatio } from './percentiles.ts';
import { namesOf, queriesOf } from './search/names.ts';
import { startNames } from './search/postgres.ts';

const NAMES = 1_000_000;
const QUERIES = 60;
/** Recall compares with every name, which takes seconds per query. */
const COMPARED = 40;
const TOP = 10;
/** Ours, Postgres, ours, Postgres. */
const TURNS = 2;
const MOST_READ_UNITS = 2;
const LEAST_RECALL = 0.98;
const MB = 2 ** 20;

const recallOf = (
  expected: readonly (readonly string[])[],
  results: readonly (readonly string[])[],
): number => {
  const shares = expected.map((ids, at) => {
    const found = new Set(results[at]);
    return ids.length === 0 ? 1 : ids.filter((id) => found.has(id)).length / ids.length;
  });
  return Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 1000) / 1000;
};

export interface SearchCost {
  readonly names: number;
  readonly queries: number;
  /** Milliseconds, in turns within one run. Ours includes the request for what has changed; Postgres's is the server's own time. */
  readonly ours: readonly Times[];
  readonly postgres: readonly Times[];
  readonly postgresVersion: string;
  /** The larger p95 of ours by the smaller of Postgres. */
  readonly ratio: number;
  readonly readUnits: number;
  readonly recallAt10: number;
  /** By the same reference; Postgres ranks differently. */
  readonly postgresRecallAt10: number;
  /** Of a function's first search: read units, milliseconds, and MB of memory for the whole index. */
  readonly start: { readonly readUnits: number; readonly milliseconds: number; readonly memoryMb: number };
  /** Writing all blocks again. */
  readonly packing: { readonly blocks: number; readonly writeUnits: number; readonly milliseconds: number };
  readonly bar: { readonly ratio: number; readonly readUnits: number; readonly recallAt10: number };
  readonly isWithinBar: boolean;
}

/** Text search over a million names: the index of the search function against pg_trgm, in turns. */
export const measureSearch = async (): Promise<SearchCost> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  const random = createRandom(1);
  const names = namesOf(random, NAMES);
  const queries = queriesOf(random, names, QUERIES);
  const postgres = startNames(names);
  try {
    const ctx = contextOf(store, clockAt());
    let blocks = 0;
    const beganPacking = performance.now();
    // The blocks are written directly: a million entries would only test how fast the local table is.
    const packing = await store.costOf(async () => {
      blocks = await writeBlocks(ctx, names, NOW);
    });
    const packingTime = performance.now() - beganPacking;
    const before = process.memoryUsage().rss;
    const beganStart = performance.now();
    const start = await store.costOf(() => currentIndex(ctx));
    const startTime = performance.now() - beganStart;
    const memory = process.memoryUsage().rss - before;

    const searchAll = async () => {
      const results: string[][] = [];
      const times: number[] = [];
      for (const text of queries) {
        const began = performance.now();
        const index = await currentIndex(ctx);
        const found = search(index, { text, most: TOP, accepts: () => true }).get('player') ?? [];
        times.push(performance.now() - began);
        results.push(found.map(({ document }) => document.id));
      }
      return { results, times };
    };
    // Both are warm before they are measured.
    let { results, times } = await searchAll();
    const postgresResults = postgres.findAll(queries);
    const turns: { ours: number[][]; postgres: number[][] } = { ours: [], postgres: [] };
    let read = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const cost = await store.costOf(async () => {
        ({ results, times } = await searchAll());
      });
      read = cost.read;
      turns.ours.push(times);
      turns.postgres.push(postgres.timeAll(queries));
    }
    const reference = createReference(names);
    const expected = queries.slice(0, COMPARED).map((query) => reference(query, TOP));
    const [ours, theirs] = [turns.ours.map(timesOf), turns.postgres.map(timesOf)];
    const ratio = worstRatio(ours, theirs, 'p95');
    const readUnits = read / QUERIES;
    const recallAt10 = recallOf(expected, results);
    return {
      names: NAMES,
      queries: QUERIES,
      ours,
      postgres: theirs,
      postgresVersion: postgres.version,
      ratio,
      readUnits,
      recallAt10,
      postgresRecallAt10: recallOf(expected, postgresResults),
      start: {
        readUnits: start.read,
        milliseconds: Math.round(startTime),
        memoryMb: Math.round(memory / MB),
      },
      packing: { blocks, writeUnits: packing.write, milliseconds: Math.round(packingTime) },
      bar: { ratio: 1, readUnits: MOST_READ_UNITS, recallAt10: LEAST_RECALL },
      isWithinBar: ratio <= 1 && readUnits <= MOST_READ_UNITS && recallAt10 >= LEAST_RECALL,
    };
  } finally {
    postgres.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What a measurement of the search must not show; empty if there are no problems. */
export const searchProblems = ({ isWithinBar, bar, ratio, readUnits, recallAt10 }: SearchCost): string[] =>
  isWithinBar
    ? []
    : [
        `the search misses a bar of ${JSON.stringify(bar)}: ${JSON.stringify({ ratio, readUnits, recallAt10 })}`,
      ];
