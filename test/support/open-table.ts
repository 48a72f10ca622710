import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { tableIndexes } from '#infra/config/names.ts';
import { openTable, type Table } from '#lambdas/data/table.ts';
import { startEngine } from '#local/table/engine.ts';
import { type Meannesses, type MeanTable, startMeanTable } from './mean-table.ts';

const TABLE_NAME = 'test-table';

/** What the requests of a test cost, in capacity units. */
export interface Cost {
  requests: number;
  /** Requests that would change something, including refused ones. */
  writes: number;
  read: number;
  write: number;
}

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

interface Consumed {
  readonly ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

/** Counts the cost of every request; the engine reports it on demand. */
const meter = (client: DynamoDBClient, cost: Cost): void => {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const input = { ...(args.input as object), ReturnConsumedCapacity: 'TOTAL' };
      const isRead = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(String(context.commandName));
      cost.requests += 1;
      if (!isRead) cost.writes += 1;
      const result = await next({ ...args, input });
      const { ConsumedCapacity = [] } = result.output as Consumed;
      const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      cost[isRead ? 'read' : 'write'] += units;
      return result;
    },
    // After the product's own, so that it counts what is sent.
    { step: 'initialize', priority: 'low' },
  );
};

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

export interface TestTable {
  readonly table: Table;
  readonly client: DynamoDBClient;
  readonly endpoint: string;
  readonly tableName: string;
  /** Since the start of the test. */
  readonly cost: Cost;
  /** The faults that the proxy injected, and how often. */
  readonly meanness: MeanTable['done'];
  /** Brings late indexes up to date. */
  catchUp(): Promise<void>;
  /** The cost of `work`. */
  costOf(work: () => Promise<unknown>): Promise<Cost>;
}

/** Opens a table of the product's shape in a folder, on the engine that the product runs on. */
export const openTestTable = async (
  folder: string,
  meannesses: Meannesses = {},
): Promise<TestTable & { close(): Promise<void> }> => {
  const cost: Cost = { requests: 0, writes: 0, read: 0, write: 0 };
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
    meanness: mean.done,
    catchUp: mean.catchUp,
    tableName: TABLE_NAME,
    endpoint: engine.endpoint,
    table: openTable({ tableName: TABLE_NAME, client }),
    async costOf(work) {
      const before = { ...cost };
      await mean.calmly(work);
      return {
        requests: cost.requests - before.requests,
        writes: cost.writes - before.writes,
        read: cost.read - before.read,
        write: cost.write - before.write,
      };
    },
    async close() {
      client.destroy();
      await mean.close();
      await engine.stop();
    },
  };
};
