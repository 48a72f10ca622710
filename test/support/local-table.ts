import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '#lambdas/data/table.ts';

export interface LocalTableAddress {
  readonly tableEndpoint: string;
  readonly tableName: string;
}

/** Opens the table of a product that runs on this machine. */
export const openLocalTable = ({
  tableEndpoint,
  tableName,
}: LocalTableAddress): { readonly table: Table; close(): void } => {
  const client = new DynamoDBClient({
    endpoint: tableEndpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { table: openTable({ tableName, client }), close: () => client.destroy() };
};
