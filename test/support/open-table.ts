import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { openTable } from '#lambdas/data/table.ts';
import { type Meannesses, startMeanTable } from './mean-table.ts';
import { costDuring, meter, noCost } from './table-cost.ts';
import { startTableEngine } from './table-engine.ts';
import type { TestTable } from './test-table.ts';

const MAX_RETRIES = 5;
const tokenAfter = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });
/** Retries what the client retries automatically, without its delays, which take up to half a second for a throttled request. */
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
  const engine = await startTableEngine({ hasStream: true, folder });
  const mean = await startMeanTable(engine.endpoint, meannesses);
  const client = new DynamoDBClient({
    endpoint: mean.endpoint,
    region: 'us-east-1',
    retryStrategy: promptRetries,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  meter(client, cost);
  return {
    cost,
    client,
    faults: mean.done,
    catchUp: mean.catchUp,
    tableName: engine.tableName,
    endpoint: engine.endpoint,
    table: openTable({ tableName: engine.tableName, client }),
    costOf: (work) => costDuring(cost, () => mean.calmly(work)),
    async close() {
      client.destroy();
      await mean.close();
      await engine.close();
    },
  };
};
