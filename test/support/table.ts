import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDataFolder } from './data-folder.ts';
import { checkRows } from './invariants.ts';
import type { Meannesses } from './mean-table.ts';
import { openTestTable, type TestTable } from './open-table.ts';

interface TestTableOptions extends Meannesses {
  /** The tests put single rows there, as no use case does. @default false */
  readonly hasLooseRows?: boolean;
}

/** A separate table for a test file; its consumed capacity is reset for each test. In the end, its rows have to agree. */
export const createTestTable = ({
  hasLooseRows = false,
  ...meannesses
}: TestTableOptions = {}): TestTable => {
  const folder = createDataFolder('table-');
  let store: Awaited<ReturnType<typeof openTestTable>> | undefined;
  const opened = () => {
    if (!store) throw new Error('the table is opened before the first test');
    return store;
  };

  beforeAll(async () => {
    store = await openTestTable(folder, meannesses);
  });
  beforeEach(() => {
    Object.assign(opened().cost, { requests: 0, writes: 0, read: 0, write: 0 });
  });
  afterAll(async () => {
    if (store && !hasLooseRows) await checkRows(store.table);
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
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
    get endpoint() {
      return opened().endpoint;
    },
    get meanness() {
      return opened().meanness;
    },
    catchUp: () => opened().catchUp(),
    costOf: (work) => opened().costOf(work),
  };
};
