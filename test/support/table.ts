import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { checkRows } from './invariants.ts';
import { openMemoryTable } from './open-memory-table.ts';
import { openTestTable } from './open-table.ts';
import { seed } from './seed.ts';
import { noCost } from './table-cost.ts';
import type { TestTable } from './test-table.ts';

interface TestTableOptions {
  /** The tests put single rows there, as no use case does. @default false */
  readonly hasLooseRows?: boolean;
  /** Indexes know of no change before `catchUp`. @default false */
  readonly hasLateIndexes?: boolean;
}

/** Longer than any test, in milliseconds. */
const NEVER = 3_600_000;
const LATE = { indexDelay: { min: NEVER, max: NEVER } };

/**
 * A separate table for a test file, in memory; on the engine if `TABLE=engine` is set. Its consumed capacity is reset for each test. In
 * the end, its rows have to agree.
 */
export const createTestTable = ({
  hasLooseRows = false,
  hasLateIndexes = false,
}: TestTableOptions = {}): TestTable => {
  let store: (TestTable & { close(): Promise<void> }) | undefined;
  const opened = () => {
    if (!store) throw new Error('the table is opened before the first test');
    return store;
  };

  beforeAll(async () => {
    store =
      process.env['TABLE'] === 'engine'
        ? await openTestTable(createDataFolder('table-'), hasLateIndexes ? LATE : {})
        : openMemoryTable({ seed, ...(hasLateIndexes && { indexLag: 'never' }) });
  });
  beforeEach(() => {
    Object.assign(opened().cost, noCost());
  });
  afterAll(async () => {
    if (store && !hasLooseRows) await checkRows(store.table);
    await store?.close();
  });

  return {
    get cost() {
      return opened().cost;
    },
    get tableName() {
      return opened().tableName;
    },
    get table() {
      return opened().table;
    },
    get client() {
      return opened().client;
    },
    get faults() {
      return opened().faults;
    },
    catchUp: () => opened().catchUp(),
    costOf: (work) => opened().costOf(work),
  };
};
