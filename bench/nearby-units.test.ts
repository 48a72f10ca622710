import { expect, it } from 'vitest';
import { openMemoryTable } from '#test/support/open-memory-table.ts';
import { measureNearbyUnits } from './nearby-units.ts';

/** Costs are compared with bars: the same places each time. */
const SEED = 1;

it.each([1000, 4000])(
  'PERF-02~ with %i events, a page nearby reads at most 6 times the least for one in two searches, 13 times for 19 in 20, and 4 times at 15 miles',
  async (events) => {
    const store = openMemoryTable({ seed: SEED });
    const { ratio, averageFound } = await measureNearbyUnits(store, { events, searches: 240, seed: SEED });
    await store.close();
    expect(averageFound).toBeGreaterThan(5);
    expect(ratio.p50).toBeLessThanOrEqual(6);
    expect(ratio.p95).toBeLessThanOrEqual(13);
    expect(ratio.usualP95).toBeLessThanOrEqual(4);
  },
);
