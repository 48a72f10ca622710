import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '#infra/config/names.ts';
import { type Local, startLocal } from '#local/main.ts';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { createDataFolder } from './data-folder.ts';
import { httpRequest } from './http.ts';
import { checkRowsSoon } from './invariants.ts';
import { openLocalTable } from './local-table.ts';
import { type MeanTable, startMeanTable } from './mean-table.ts';
import { HOST, type ProductAddress } from './product.ts';

const root = join(import.meta.dirname, '../..');
const quiet = {
  info: () => {},
  warn: () => {},
  error: (message: string) => process.stderr.write(`${message}\n`),
};

export interface RunningProduct {
  readonly local: Local;
  readonly address: ProductAddress;
  /** Everything that it stores on this machine. */
  readonly dataDir: string;
  /** Brings late indexes up to date at once. */
  catchUp(): Promise<void>;
  /** Stops it, after checking that its rows agree. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** @default a free one */
  readonly port?: number;
  /** The template to run. @default the one that was built */
  readonly cdkOut?: string;
  /**
   * Whether functions reach the table through the proxy that misbehaves, with indexes that are late. Integration tests do; measurements and
   * browser tests do not.
   */
  readonly hasMeanTable: boolean;
}

/** DynamoDB usually needs a few milliseconds, and promises nothing. */
const INDEX_DELAY = { min: 100, max: 400 };

/** Several test runs and a browser share few processors: how long a function takes says little. */
const TIMEOUT_FACTOR = 6;

/** Starts the built product, empty, on free ports. */
export const startProduct = async ({
  port = 0,
  cdkOut = join(root, 'cdk.out'),
  hasMeanTable,
}: ProductOptions): Promise<RunningProduct> => {
  const dataDir = createDataFolder('product-');
  let meanTable: MeanTable | undefined;
  const local = await startLocal({
    port,
    dataDir,
    cdkOut,
    log: quiet,
    timeoutFactor: TIMEOUT_FACTOR,
    ...(hasMeanTable && {
      inFrontOfTables: async (engine) => {
        meanTable = await startMeanTable(engine, { indexDelay: INDEX_DELAY });
        return meanTable;
      },
    }),
  });
  await local.invoke(namesOf('local').function('payments-background'), { job: 'syncPlans' });
  const { port: actual } = new URL(local.url);
  const answer = await httpRequest({ port: Number(actual), host: HOST, method: 'GET', path: '/api/config' });
  if (answer.status !== 200) throw new Error(`the product does not answer: ${answer.status} ${answer.text}`);
  const { auth } = AppConfig.parse(JSON.parse(answer.text));
  const tableAddress = { tableEndpoint: local.dynamoDbUrl, tableName: namesOf('local').table };
  const { table, close } = openLocalTable(tableAddress);
  return {
    local,
    dataDir,
    address: {
      ...tableAddress,
      port: Number(actual),
      awsUrl: local.awsUrl,
      userPoolId: auth.userPoolId,
      clientId: auth.clientId,
    },
    catchUp: async () => meanTable?.catchUp(),
    async stop() {
      await checkRowsSoon(table).finally(() => local.stop());
      close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
