import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { tableIndexes } from '#infra/config/names.ts';
import { openTable, type Table } from '#lambdas/data/table.ts';
import { type Engine, startEngine } from '#local/table/engine.ts';

const TABLE_NAME = 'test-table';

/** What the requests of a test cost, in capacity units. */
export interface Cost {
  requests: number;
  /** Requests that would change something, also those that were refused. */
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

/** Counts what every request costs; the engine tells when it is asked. */
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
    { step: 'initialize' },
  );
};

export interface TestTable {
  readonly table: Table;
  readonly client: DynamoDBClient;
  readonly endpoint: string;
  readonly tableName: string;
  /** Since the test began. */
  readonly cost: Cost;
  /** What `work` costs. */
  costOf(work: () => Promise<unknown>): Promise<Cost>;
}

/** A table of its own for a test file, on the engine that the product runs on. */
export const createTestTable = (): TestTable => {
  const cost: Cost = { requests: 0, writes: 0, read: 0, write: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  const state: { engine?: Engine; client?: DynamoDBClient; table?: Table } = {};
  const opened = <K extends keyof typeof state>(key: K): NonNullable<(typeof state)[K]> => {
    const value = state[key];
    if (!value) throw new Error('the table is opened before the first test');
    return value as NonNullable<(typeof state)[K]>;
  };

  beforeAll(async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    state.engine = await startEngine({ file: join(folder, 'table.db'), log });
    state.client = new DynamoDBClient({
      endpoint: state.engine.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    await createTable(state.client);
    meter(state.client, cost);
    state.table = openTable({ tableName: TABLE_NAME, client: state.client });
  });
  beforeEach(() => {
    Object.assign(cost, { requests: 0, writes: 0, read: 0, write: 0 });
  });
  afterAll(async () => {
    state.client?.destroy();
    await state.engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    cost,
    tableName: TABLE_NAME,
    get table() {
      return opened('table');
    },
    get client() {
      return opened('client');
    },
    get endpoint() {
      return opened('engine').endpoint;
    },
    async costOf(work) {
      const before = { ...cost };
      await work();
      return {
        requests: cost.requests - before.requests,
        writes: cost.writes - before.writes,
        read: cost.read - before.read,
        write: cost.write - before.write,
      };
    },
  };
};
