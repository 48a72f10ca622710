import type { Table } from './table.ts';

/** Remembers what `make` returned for a table: ElectroDB checks the model of each new entity, which takes longer than a request. */
export const perTable = <T>(make: (table: Table) => T): ((table: Table) => T) => {
  const known = new WeakMap<Table, { readonly value: T }>();
  return (table) => {
    const made = known.get(table) ?? { value: make(table) };
    known.set(table, made);
    return made.value;
  };
};
