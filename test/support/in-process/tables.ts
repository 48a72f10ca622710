import type { Tables } from '#local/table/tables.ts';
import { addressOfTable } from '../local-table.ts';
import type { MemoryTable } from '../memory-table/memory-table.ts';

/** The template's one table, in this process. */
export const openMemoryTables = (table: MemoryTable, now: () => Date): Tables => ({
  endpoint: addressOfTable(table),
  call: async (operation) => {
    throw new Error(`${operation}: nothing but the document client reaches a table in memory`);
  },
  sweep: async () => table.expire(now()),
  trim: () => {},
  stop: async () => {},
});
