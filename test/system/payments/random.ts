/** Numbers from 0 to 1 that follow from a seed (mulberry32, https://github.com/cprosche/mulberry32): a storm can be repeated. */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number below `limit`. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    shuffled<T>(items: readonly T[]): T[] {
      const rest = [...items];
      return items.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
};
export type Random = ReturnType<typeof seeded>;

/** Every order of some things. */
export const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((order) => [item, ...order]));
