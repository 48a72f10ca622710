/** A small generator of pseudorandom numbers, always the same for a seed (mulberry32, https://github.com/cprosche/mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  /** In [0, 1). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[integer(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('there is nothing to pick from');
    return chosen;
  };
  /** `count` different items, in random order. */
  const some = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((item) => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ item }) => item);
  /** 128 bits. */
  const bits = (): bigint =>
    [0, 1, 2, 3].reduce((all) => (all << 32n) | BigInt(Math.floor(next() * 2 ** 32)), 0n);
  return { next, integer, pick, some, bits };
};
export type Random = ReturnType<typeof createRandom>;

/** A seed that is always the same for a text and a number. */
export const seedOf = (text: string, n = 0): number =>
  [...text].reduce((seed, letter) => (31 * seed + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, n);
