import { isSame } from './comparison.ts';
import type { Row } from './index-rows.ts';
import { indexPrefixes } from './keys.ts';

const KB = 1024;

/** Units for reading so many bytes. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(Math.ceil(bytes / (4 * KB)), 1) * (isConsistent ? 1 : 0.5);

const writeUnits = (bytes: number): number => Math.max(Math.ceil(bytes / KB), 1);

/** Units for the row itself: what is replaced or removed counts, if it is larger. */
export const tableUnits = (old: Row | undefined, row: Row | undefined): number =>
  writeUnits(Math.max(old?.size ?? 0, row?.size ?? 0));

const indexUnitsOf = (prefix: string, old: Row | undefined, row: Row | undefined): number => {
  const keyOf = (entry: Row | undefined): string | undefined => {
    const [partition, sort] = [entry?.item[`${prefix}pk`], entry?.item[`${prefix}sk`]];
    return partition === undefined || sort === undefined ? undefined : JSON.stringify([partition, sort]);
  };
  const [from, to] = [keyOf(old), keyOf(row)];
  const [oldUnits, units] = [writeUnits(old?.size ?? 0), writeUnits(row?.size ?? 0)];
  if (from === undefined) return to === undefined ? 0 : units;
  if (to === undefined) return oldUnits;
  if (from !== to) return oldUnits + units;
  return old && row && isSame(old.item, row.item) ? 0 : Math.max(oldUnits, units);
};

/** Units for the entries of all indexes. An entry whose key changes is removed and written. */
export const indexUnits = (old: Row | undefined, row: Row | undefined): number =>
  indexPrefixes.reduce((units, prefix) => units + indexUnitsOf(prefix, old, row), 0);
