import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { tableIndexes } from '#infra/config/names.ts';
import { createDynamoDbCall } from '#local/table/dynamodb-client.ts';
import { startEngine } from '#local/table/engine.ts';
import { createDataFolder } from './data-folder.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

const keys = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];

/** The product's table, as `CreateTable` takes it. */
const tableShape = {
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: keys(''),
  AttributeDefinitions: ['', ...tableIndexes]
    .flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: tableIndexes.map((IndexName) => ({
    IndexName,
    KeySchema: keys(IndexName),
    Projection: { ProjectionType: 'ALL' },
  })),
};

const streamShape = {
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

/** Starts the engine that the product runs on, with an empty table. A stream makes each write slower than the one before. */
export const startTableEngine = async ({
  hasStream,
  folder = createDataFolder('table-'),
  tableName = 'test-table',
}: {
  readonly hasStream: boolean;
  /** Removed in the end. */
  readonly folder?: string;
  readonly tableName?: string;
}) => {
  const engine = await startEngine({ file: join(folder, 'table.db'), log });
  await createDynamoDbCall(engine.endpoint)('CreateTable', {
    TableName: tableName,
    ...tableShape,
    ...(hasStream && streamShape),
  });
  return {
    endpoint: engine.endpoint,
    tableName,
    async close(): Promise<void> {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
