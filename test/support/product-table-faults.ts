import type { MemoryTable } from './memory-table/memory-table.ts';
import { type TableFault, tableFaults } from './table-faults.ts';

export type TableFaultName = keyof typeof tableFaults;

/** Lets the request to the table of `work` at a position fail; whether there was one. */
export const whileTableFails = async <T>(
  table: MemoryTable,
  position: number,
  name: TableFaultName,
  work: () => Promise<T>,
): Promise<{ readonly wasMet: boolean; readonly result: T }> => {
  const { isCarriedOut, error }: TableFault = tableFaults[name];
  const { call } = table;
  let sent = 0;
  const failing: MemoryTable['call'] = (command, input) => {
    sent += 1;
    if (sent !== position) return call(command, input);
    if (isCarriedOut) call(command, input);
    throw error();
  };
  Object.assign(table, { call: failing });
  try {
    return { result: await work(), wasMet: sent >= position };
  } finally {
    Object.assign(table, { call });
  }
};
