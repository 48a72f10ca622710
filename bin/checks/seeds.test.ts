import { describe, expect, it } from 'vitest';
import { seedOf, withFailedSeeds } from './seeds.ts';

describe('seeds', () => {
  it('a commit has the same positive one everywhere', () => {
    expect(seedOf('21fdc812')).toBe(seedOf('21fdc812'));
    expect(seedOf('21fdc812')).not.toBe(seedOf('21fdc813'));
    for (const commit of ['a', 'b', 'c', 'd']) {
      expect(seedOf(commit)).toBeGreaterThan(0);
      expect(seedOf(commit)).toBeLessThanOrEqual(2 ** 31);
    }
  });

  it('one that failed is kept once, with all its files', () => {
    const known = [{ check: 'unit', seed: 3, files: ['b.test.ts'] }];
    const found = [
      { check: 'unit', seed: 3, files: ['a.test.ts', 'b.test.ts'] },
      { check: 'unit', seed: 4, files: ['a.test.ts'] },
    ];
    expect(withFailedSeeds(known, found)).toEqual([
      { check: 'unit', seed: 3, files: ['a.test.ts', 'b.test.ts'] },
      { check: 'unit', seed: 4, files: ['a.test.ts'] },
    ]);
    expect(withFailedSeeds(known, [])).toEqual(known);
  });
});
