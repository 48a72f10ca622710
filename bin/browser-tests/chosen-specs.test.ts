import { describe, expect, it } from 'vitest';
import { ALWAYS, chosenSpecs, listSpecs, OFTEN } from './chosen-specs.ts';
import { readSpecRecords, readUnstable } from './spec-records.ts';

const BUDGET = 600;

describe('the browser specs of a run', () => {
  it('name specs that exist', () => {
    const specs = listSpecs();
    expect([...ALWAYS, ...OFTEN].filter((spec) => !specs.includes(spec))).toEqual([]);
    expect(Object.keys(readSpecRecords()).filter((spec) => !specs.includes(spec))).toEqual([]);
    const unstable = readUnstable().map((test) => test.split(' › ')[0] ?? '');
    expect(unstable.filter((spec) => !specs.includes(spec))).toEqual([]);
  });

  it('include the journeys and many others, with every seed', () => {
    for (const seed of [1, 2, 3]) {
      const chosen = chosenSpecs({ seed, budget: BUDGET, touched: [] });
      expect(chosen).toEqual(expect.arrayContaining([...ALWAYS]));
      expect(chosen.length).toBeGreaterThan(2 * ALWAYS.size);
    }
  });

  it('run every spec in twenty runs', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const run = new Set(seeds.flatMap((seed) => chosenSpecs({ seed, budget: BUDGET, touched: [] })));
    expect(listSpecs().filter((spec) => !run.has(spec))).toEqual([]);
  });
});
