import { createRandom } from '../../support/random.ts';

/** Random numbers derived from a seed, so that a run can be repeated. */
export const seeded = (seed: number) => {
  const { next, integer } = createRandom(seed);
  /** A whole number below `limit`. */
  const below = (limit: number): number => integer(0, limit - 1);
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

/** Every order of some items. */
export const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((order) => [item, ...order]));
