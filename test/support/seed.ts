import { createHash } from 'node:crypto';

/** What rotating tests choose by. `npm test` sets it (`SEED`), prints it, and repeats it with `npm test -- --seed …`. */
export const seed = Number(process.env['SEED'] ?? 1);
if (!Number.isSafeInteger(seed)) throw new Error(`SEED is not an integer: ${process.env['SEED']}`);

/** Whether everything is tested, and not a part that rotates (`npm run test:deep`). */
export const isDeep = process.env['DEPTH'] === 'deep';

/** How often something random is repeated. */
export const runs = (usual: number, deep: number): number => (isDeep ? deep : usual);

const rankOf = (label: string, index: number): string =>
  createHash('sha256').update(`${seed} ${label} ${index}`).digest('hex');

/**
 * `count` of the items, in their order; all of them in the deep run. Another seed chooses others, and so does another label, which
 * names what is chosen.
 */
export const share = <T>(items: readonly T[], count: number, label: string): readonly T[] => {
  if (isDeep || count >= items.length) return items;
  const ranked = items.map((item, index) => ({ item, index, rank: rankOf(label, index) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
};
