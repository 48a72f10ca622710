import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesOf } from '#infra/config/names.ts';
import { readFunctions } from '#local/functions/function-settings.ts';
import { startLocal } from '#local/main.ts';
import type { StreamRecord } from '#local/stream/stream-reader.ts';
import { loadTemplate } from '#local/template/template.ts';
import { AppConfig } from '#shared/domains/platform/contract.ts';
import { createDataFolder } from '../data-folder.ts';
import { attachMemoryTable } from '../memory-table/attach.ts';
import { createFaults, type TableFaults } from '../memory-table/faults.ts';
import { createMemoryTable, type MemoryTable } from '../memory-table/memory-table.ts';
import { HOST, openProduct, type Product, type ProductAddress, type Transport } from '../product.ts';
import { seed } from '../seed.ts';
import { createBackground, MOST_ATTEMPTS } from './background.ts';
import { openProcessClock } from './clock.ts';
import { compareWithEngine } from './engine-comparison.ts';
import { type InProcessFunctions, openInProcessFunctions, type WatchInvocation } from './functions.ts';
import { requestOf } from './http.ts';
import { catchLogs } from './logs.ts';
import { openMemoryTables } from './tables.ts';
import { skipWaits } from './waits.ts';

/** A product with a user pool, a mailbox, and secrets. */
export type OtherProduct = Pick<ProductAddress, 'awsUrl' | 'userPoolId' | 'clientId'>;

export interface InProcessOptions {
  /** @default a free one */
  readonly port?: number;
  /** Whether background work starts automatically, as browsers need it, and not only when `settle` is called. @default false */
  readonly runsByItself?: boolean;
  /** Its functions use the services of another product: accounts, mail, secrets. The bus stays its own, as events are for its own functions. */
  readonly servicesOf?: OtherProduct;
  /** Whether the table misbehaves as DynamoDB may: conflicts, throttling, parts of batches, indexes that are late. @default true */
  readonly hasFaults?: boolean;
  /** The template to run. @default the one that was built */
  readonly cdkOut?: string;
  /** Is given each invocation of a function. */
  readonly watch?: WatchInvocation;
}

export interface InProcessProduct extends Product {
  readonly url: string;
  /** Errors that its parts have logged since the last call. */
  takeErrors(): readonly string[];
  /** Runs everything that changes have caused, until nothing is left. */
  settle(): Promise<void>;
  /** With the engine as a second table: waits for it. @throws if it has answered something else */
  agree(): Promise<void>;
  /** Returns a function that brings back today's rows and time, and drops what has not been settled. */
  snapshot(): () => void;
  /** Delivers an event to a function, again if it fails, as its source does. @throws if it goes on failing */
  deliver(functionName: string, event: unknown): Promise<void>;
  /** Calls `listener` with the changes of the table that are delivered from now on, in order. */
  onDelivery(listener: (records: readonly StreamRecord[]) => void): void;
  readonly table: MemoryTable;
  /** Everything that it stores on this machine; rows are in memory. */
  readonly dataDir: string;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

interface Clients {
  readonly DynamoDBDocumentClient: { readonly prototype: { send(...given: unknown[]): unknown } };
}

/** Whether the engine executes everything too: its indexes are never late. */
const isOnEngine = process.env['TABLE'] === 'engine';

/** Several test runs and a browser share few processors: how long a function takes says little. */
const TIMEOUT_FACTOR = 6;

/** Requests to the table after which an index gets a change. */
const INDEX_LAG = { min: 5, max: 40 };

/** Some looks cause something themselves, whose effect only the next one finds. */
const MOST_LOOKS = 3;

let current: { readonly table: MemoryTable; readonly faults: TableFaults | undefined } | undefined;

/** Makes all clients of the bundled functions use the table of the product that runs in this process. */
const useTable = async (
  clientsFile: string,
  table: MemoryTable,
  faults: TableFaults | undefined,
): Promise<void> => {
  const isFirst = current === undefined;
  current = { table, faults };
  if (!isFirst) return;
  const { DynamoDBDocumentClient }: Clients = await import(pathToFileURL(clientsFile).href);
  const attached = new WeakSet<object>();
  const { send } = DynamoDBDocumentClient.prototype;
  DynamoDBDocumentClient.prototype.send = function (this: Parameters<typeof attachMemoryTable>[0], ...given) {
    if (!attached.has(this) && current) attachMemoryTable(this, current.table, current.faults);
    attached.add(this);
    return send.apply(this, given);
  };
};

/** Starts the built product in this process, empty: no threads, no table engine, no waiting. One process has one at a time. */
export const openProductInProcess = async ({
  port = 0,
  runsByItself = false,
  servicesOf,
  hasFaults = true,
  cdkOut = join(root, 'cdk.out'),
  watch,
}: InProcessOptions = {}): Promise<InProcessProduct> => {
  const dataDir = createDataFolder('in-process-');
  const clock = openProcessClock();
  const memory = createMemoryTable({ now: () => clock.now() });
  const compared = isOnEngine ? await compareWithEngine(memory, namesOf('local').table) : undefined;
  const table = compared?.table ?? memory;
  const faults = hasFaults ? createFaults({ seed, ...(!isOnEngine && { indexLag: INDEX_LAG }) }) : undefined;
  const background = createBackground(table);
  const [first] = readFunctions(loadTemplate(cdkOut));
  if (!first) throw new Error('the template has no function');
  await useTable(join(first.directory, 'sdk-classes/index.mjs'), table, faults);
  // ElectroDB makes an error for each operation; Vitest keeps a hundred frames of each.
  Error.stackTraceLimit = 10;
  catchLogs();
  skipWaits();
  let errors: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (message: string, details = {}) => {
      errors.push([message, ...Object.values(details).map(String)].join(' '));
    },
  };
  let functions: InProcessFunctions | undefined;
  const local = await startLocal({
    port,
    dataDir,
    cdkOut,
    log,
    clock,
    timeoutFactor: TIMEOUT_FACTOR,
    paymentsPulse: runsByItself ? 50 : 0,
    parts: {
      openTables: async () => openMemoryTables(table, () => clock.now()),
      openFunctions(options) {
        const { endpoints } = options;
        functions = openInProcessFunctions(
          servicesOf ? { ...options, endpoints: { ...endpoints, aws: servicesOf.awsUrl } } : options,
          watch,
        );
        process.env['AWS_ENDPOINT_URL_EVENTBRIDGE'] = endpoints.aws;
        return functions;
      },
      openInvocations: background.openInvocations,
      startStreams: background.startStreams,
    },
  });
  if (runsByItself) background.startByItself();
  const settle = async (): Promise<void> => {
    do {
      await background.settle();
      table.catchUp();
      await local.settlePayments();
    } while (!background.isAtRest());
    await compared?.agree();
  };
  await local.invoke(namesOf('local').function('payments-background'), { job: 'syncPlans' });
  const actual = Number(new URL(local.url).port);
  const http = requestOf(local.edge, actual);
  const ownServices = async (): Promise<OtherProduct> => {
    const answer = await http({ host: HOST, method: 'GET', path: '/api/config' });
    if (answer.status !== 200)
      throw new Error(`the product does not answer: ${answer.status} ${answer.text}\n${errors.join('\n')}`);
    const { userPoolId, clientId } = AppConfig.parse(JSON.parse(answer.text)).auth;
    return { awsUrl: local.awsUrl, userPoolId, clientId };
  };
  const { awsUrl, userPoolId, clientId } = servicesOf ?? (await ownServices());
  const until: Transport['until'] = async (what, look) => {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await settle();
      const found = await look();
      if (found) return found;
    }
    throw new Error(`nothing shows ${what}\n${errors.join('\n')}`);
  };
  const opened = openProduct(
    {
      port: actual,
      awsUrl,
      tableEndpoint: local.dynamoDbUrl,
      tableName: namesOf('local').table,
      userPoolId,
      clientId,
    },
    { http, until },
  );
  return {
    ...opened,
    async pass(milliseconds) {
      const now = await local.advance(milliseconds);
      await settle();
      return now;
    },
    url: local.url,
    table,
    dataDir,
    settle,
    agree: async () => compared?.agree(),
    onDelivery: background.onDelivery,
    takeErrors: () => errors.splice(0),
    async deliver(functionName, event) {
      for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
        const result = await functions?.invoke(functionName, event);
        if (result?.ok) return;
      }
      throw new Error(`${functionName} failed\n${errors.join('\n')}`);
    },
    snapshot() {
      const restoreRows = table.snapshot();
      const ahead = clock.ahead();
      return () => {
        restoreRows();
        background.forget();
        functions?.forget();
        local.forgetPages();
        clock.moveBackTo(ahead);
      };
    },
    async close() {
      await local.stop();
      await compared?.close();
      rmSync(dataDir, { recursive: true, force: true });
      errors = [];
    },
  };
};
