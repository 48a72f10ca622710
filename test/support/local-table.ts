import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '#lambdas/data/table.ts';
import { attachMemoryTable } from './memory-table/attach.ts';
import type { MemoryTable } from './memory-table/memory-table.ts';

export interface LocalTableAddress {
  readonly tableEndpoint: string;
  readonly tableName: string;
}

const inMemory = new Map<string, MemoryTable>();

/** An address by which this process finds a table in its memory. No server has it. */
export const addressOfTable = (table: MemoryTable): string => {
  const [known] = [...inMemory].find(([, each]) => each === table) ?? [];
  const address = known ?? `http://table-${inMemory.size + 1}.invalid`;
  inMemory.set(address, table);
  return address;
};

/** Opens the table of a product that runs on this machine, or in this process. */
export const openLocalTable = ({
  tableEndpoint,
  tableName,
}: LocalTableAddress): { readonly table: Table; close(): void } => {
  const client = new DynamoDBClient({
    endpoint: tableEndpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const memory = inMemory.get(tableEndpoint);
  if (memory) attachMemoryTable(client, memory);
  return { table: openTable({ tableName, client }), close: () => client.destroy() };
};
