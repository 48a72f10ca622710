import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const all = Array.from({ length: 100 }, (_, index) => index);

const withSeed = async (seed: string, depth = '') => {
  vi.stubEnv('SEED', seed);
  vi.stubEnv('DEPTH', depth);
  vi.resetModules();
  return import('#test/support/seed.ts');
};

describe('a share that a seed chooses', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllEnvs());

  it('is the same for the same seed, in the order of the list', async () => {
    const first = (await withSeed('7')).share(all, 10, 'numbers');
    expect(first).toHaveLength(10);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    expect((await withSeed('7')).share(all, 10, 'numbers')).toEqual(first);
  });

  it('is another one for another seed, and for another label', async () => {
    const { share } = await withSeed('7');
    const first = share(all, 10, 'numbers');
    expect(share(all, 10, 'others')).not.toEqual(first);
    expect((await withSeed('8')).share(all, 10, 'numbers')).not.toEqual(first);
  });

  it('reaches every item within some seeds', async () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const { share } = await withSeed(String(seed));
      for (const item of share(all, 10, 'numbers')) seen.add(item);
    }
    expect(seen.size).toBe(all.length);
  });

  it('is everything in the deep run, and of a shorter list', async () => {
    expect((await withSeed('7')).share([1, 2], 10, 'numbers')).toEqual([1, 2]);
    const deep = await withSeed('7', 'deep');
    expect(deep.share(all, 10, 'numbers')).toEqual(all);
    expect([deep.isDeep, deep.runs(5, 50)]).toEqual([true, 50]);
  });

  it('a seed that is no integer is refused', async () => {
    await expect(withSeed('seven')).rejects.toThrow('SEED is not an integer: seven');
  });
});
