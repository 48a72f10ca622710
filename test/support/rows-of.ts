import type { MemoryTable } from './memory-table/memory-table.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** The key of a row as one text. */
export const rowKey = ({ pk, sk }: StoredRow): string => JSON.stringify([pk, sk]);

/** Every stored row of a table in memory, by its key. */
export const rowsOf = ({
  table,
}: {
  readonly table: Pick<MemoryTable, 'rows'>;
}): ReadonlyMap<string, StoredRow> => new Map([...table.rows()].map((row) => [rowKey(row), row]));
