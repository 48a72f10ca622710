import { createIndexRows, type Row } from './index-rows.ts';
import { indexPrefixes } from './keys.ts';

/** When an index gets a change: after so many later requests. */
export type IndexLag = () => number;

const FNV_PRIME = 0x01000193;
/** DynamoDB reads a table in an order that means nothing. */
const scatter = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
};

/** All rows, by key and by index. */
export const createStorage = () => {
  const rows = new Map<string, Row>();
  const table = createIndexRows('');
  const indexes = new Map(indexPrefixes.map((prefix) => [prefix, createIndexRows(prefix)]));
  /** The rows as indexes know them. */
  let indexed = new Map<string, Row>();
  let inOrder: readonly Row[] | undefined;
  let requests = 0;
  let lag: IndexLag | undefined;
  /** Keys whose change is not in the indexes yet, and the request after which it is. */
  const late = new Map<string, number>();

  const updateIndexes = (key: string): void => {
    const [old, row] = [indexed.get(key), rows.get(key)];
    for (const index of indexes.values()) index.replace(old, row);
    if (row) indexed.set(key, row);
    else indexed.delete(key);
    late.delete(key);
  };
  const catchUp = (due = Number.POSITIVE_INFINITY): void => {
    for (const [key, at] of late) if (at <= due) updateIndexes(key);
  };
  const replace = (key: string, row: Row | undefined): void => {
    const old = rows.get(key);
    if (row) rows.set(key, row);
    else rows.delete(key);
    table.replace(old, row);
    inOrder = undefined;
  };

  return {
    find: (key: string): Row | undefined => rows.get(key),
    all: (): Iterable<Row> => rows.values(),
    /** In the order in which a scan reads them. */
    scan(): readonly Row[] {
      inOrder ??= [...rows.values()]
        .map((row) => ({ row, rank: scatter(row.key) }))
        .sort((a, b) => a.rank - b.rank || (a.row.key < b.row.key ? -1 : 1))
        .map(({ row }) => row);
      return inOrder;
    },
    /** How many rows a scan reads up to a key, whether or not it is still there. */
    scannedUpTo(key: string): number {
      const rank = scatter(key);
      const after = this.scan().findIndex(
        (row) => scatter(row.key) > rank || (scatter(row.key) === rank && row.key > key),
      );
      return after < 0 ? rows.size : after;
    },
    indexRows: (prefix: string) => (prefix === '' ? table : indexes.get(prefix)),
    /** Stores a row or, with none, removes what is stored. */
    put(key: string, row: Row | undefined): void {
      replace(key, row);
      const wait = lag?.() ?? 0;
      if (wait > 0) late.set(key, Math.max(late.get(key) ?? 0, requests + wait));
      else updateIndexes(key);
    },
    countRequest(): void {
      requests += 1;
      if (late.size > 0) catchUp(requests);
    },
    setLag(next: IndexLag | undefined): void {
      lag = next;
    },
    catchUp: (): void => catchUp(),
    /** Costs a copy of the list of rows; so does the way back, and what has changed since. */
    snapshot(): () => void {
      catchUp();
      const saved = new Map(rows);
      return () => {
        catchUp();
        const changed = [...rows.keys()].filter((key) => !saved.has(key));
        for (const [key, row] of saved) if (rows.get(key) !== row) changed.push(key);
        for (const key of changed) {
          replace(key, saved.get(key));
          updateIndexes(key);
        }
        indexed = new Map(saved);
      };
    },
  };
};
export type Storage = ReturnType<typeof createStorage>;
