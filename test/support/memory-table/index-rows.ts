import { compareText } from './comparison.ts';
import { textAt } from './keys.ts';
import type { Item } from './values.ts';

/** A stored item. It is replaced, never changed. */
export interface Row {
  /** From `keyText`. */
  readonly key: string;
  readonly item: Item;
  /** In bytes. */
  readonly size: number;
}

/** The rows of the table (with an empty prefix) or of one of its indexes, by partition and in the order of their sort key. */
export const createIndexRows = (prefix: string) => {
  const partitions = new Map<string, Row[]>();
  const sortKey = `${prefix}sk`;

  /** Rows with the same key in an index are in the order of their own keys. */
  const compareRows = (a: Item, b: Item): number =>
    compareText(textAt(a, sortKey), textAt(b, sortKey)) ||
    compareText(textAt(a, 'pk'), textAt(b, 'pk')) ||
    compareText(textAt(a, 'sk'), textAt(b, 'sk'));

  /** How many rows come before an item. */
  const positionOf = (rows: readonly Row[], item: Item): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = rows[middle];
      if (row && compareRows(row.item, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const contains = (item: Item): boolean =>
    typeof item[`${prefix}pk`] === 'string' && typeof item[sortKey] === 'string';
  const partitionOf = (item: Item): string => textAt(item, `${prefix}pk`);

  const remove = (row: Row): void => {
    const name = partitionOf(row.item);
    const rows = partitions.get(name) ?? [];
    rows.splice(positionOf(rows, row.item), 1);
    if (rows.length === 0) partitions.delete(name);
  };
  const insert = (row: Row): void => {
    const name = partitionOf(row.item);
    const rows = partitions.get(name) ?? [];
    rows.splice(positionOf(rows, row.item), 0, row);
    partitions.set(name, rows);
  };

  return {
    compareRows,
    replace(old: Row | undefined, row: Row | undefined): void {
      if (old && contains(old.item)) remove(old);
      if (row && contains(row.item)) insert(row);
    },
    rowsOf: (partition: string): readonly Row[] => partitions.get(partition) ?? [],
  };
};
