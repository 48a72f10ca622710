/** How often candidates are read until enough of them may be seen. */
const MOST_ROUNDS = 4;

/**
 * The first of some candidates that may be seen. `read` returns those of its candidates that may be, as they are now; if some may not, more are
 * read.
 */
export const firstVisible = async <Candidate, Item>(
  candidates: readonly Candidate[],
  most: number,
  read: (candidates: readonly Candidate[]) => Promise<Item[]>,
): Promise<{ items: Item[]; hasMore: boolean }> => {
  const items: Item[] = [];
  let at = 0;
  for (let round = 0; round < MOST_ROUNDS && items.length <= most && at < candidates.length; round += 1) {
    // One more than is shown tells whether there are more.
    const next = candidates.slice(at, at + most + 1 - items.length);
    items.push(...(await read(next)));
    at += next.length;
  }
  return { items: items.slice(0, most), hasMore: items.length > most };
};
