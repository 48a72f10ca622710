import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '#lambdas/data/table.ts';
import { attachMemoryTable } from './memory-table/attach.ts';
import { createFaults, type FaultOptions } from './memory-table/faults.ts';
import { createMemoryTable } from './memory-table/memory-table.ts';
import { costDuring, meter, noCost } from './table-cost.ts';
import type { TestTable } from './test-table.ts';

const TABLE_NAME = 'test-table';

/** Opens a table in memory. */
export const openMemoryTable = (options: FaultOptions): TestTable & { close(): Promise<void> } => {
  const cost = noCost();
  const memory = createMemoryTable({ tableName: TABLE_NAME });
  const faults = createFaults(options);
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  meter(client, cost);
  attachMemoryTable(client, memory, faults);
  return {
    cost,
    client,
    faults: faults.done,
    tableName: TABLE_NAME,
    table: openTable({ tableName: TABLE_NAME, client }),
    catchUp: async () => memory.catchUp(),
    costOf: (work) => costDuring(cost, () => faults.calmly(work)),
    close: async () => client.destroy(),
  };
};
