import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { tableIndexes } from '#infra/config/names.ts';
import { openTable } from '#lambdas/data/table.ts';
import { startEngine } from '#local/table/engine.ts';
import { type Meannesses, startMeanTable } from './mean-table.ts';
import { costDuring, meter, noCost } from './table-cost.ts';
import type { TestTable } from './test-table.ts';

const TABLE_NAME = 'test-table';

const keys = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
];

const createTable = (client: DynamoDBClient) =>
  client.send(
    new CreateTableCommand({
      TableName: TABLE_NAME,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(''),
      AttributeDefinitions: ['', ...tableIndexes]
        .flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`])
        .map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      GlobalSecondaryIndexes: tableIndexes.map((IndexName) => ({
        IndexName,
        KeySchema: keys(IndexName),
        Projection: { ProjectionType: 'ALL' as const },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );

const MAX_RETRIES = 5;
const tokenAfter = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });
/** Retries what the client retries by itself, without its delays, which take up to half a second for a throttled request. */
const promptRetries: DynamoDBClientConfig['retryStrategy'] = {
  acquireInitialRetryToken: async () => tokenAfter(0),
  async refreshRetryTokenForRetry(token, { errorType }) {
    const retries = token.getRetryCount() + 1;
    const isPassing = errorType === 'THROTTLING' || errorType === 'TRANSIENT';
    if (!isPassing || retries > MAX_RETRIES) throw new Error(`not tried again after ${retries} tries`);
    return tokenAfter(retries);
  },
  recordSuccess: () => {},
};

export interface EngineTable extends TestTable {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Opens a table of the product's shape in a folder, on the engine that the product runs on. */
export const openTestTable = async (folder: string, meannesses: Meannesses = {}): Promise<EngineTable> => {
  const cost = noCost();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const engine = await startEngine({ file: join(folder, 'table.db'), log });
  const mean = await startMeanTable(engine.endpoint, meannesses);
  const client = new DynamoDBClient({
    endpoint: mean.endpoint,
    region: 'us-east-1',
    retryStrategy: promptRetries,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await createTable(client);
  meter(client, cost);
  return {
    cost,
    client,
    faults: mean.done,
    catchUp: mean.catchUp,
    tableName: TABLE_NAME,
    endpoint: engine.endpoint,
    table: openTable({ tableName: TABLE_NAME, client }),
    costOf: (work) => costDuring(cost, () => mean.calmly(work)),
    async close() {
      client.destroy();
      await mean.close();
      await engine.stop();
    },
  };
};
