/**
 * Runs `work` on every item, at most `limit` at a time, and returns the results in the order of the items. After a failure, no further item
 * is started. @throws the error of the first `work` that failed
 */
export const mapAtMost = async <Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: (readonly [index: number, result: Result])[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const runNext = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results.push([index, await work(item)]);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runNext));
  return results.toSorted(([a], [b]) => a - b).map(([, result]) => result);
};
