import { join } from 'node:path';
import { createAwsServer } from './aws/server.ts';
import type { Log } from './aws/service.ts';
import { createLocalClock, type LocalClock } from './clock.ts';
import { type Closing, createClosing } from './closing.ts';
import { createDistribution, openEdgeCache } from './edge/distribution.ts';
import type { Edge } from './edge/edge.ts';
import { createEdgeServer } from './edge/edge-server.ts';
import type { OriginHandler } from './edge/origins.ts';
import {
  type AsyncInvocations,
  type AsyncInvocationsOptions,
  createAsyncInvocations,
} from './functions/async-invocations.ts';
import { readAsyncSettings } from './functions/async-settings.ts';
import { openDeliveryStore } from './functions/delivery-store.ts';
import { type FunctionSettings, readFunctions } from './functions/function-settings.ts';
import { createFunctions, type Functions, type FunctionsOptions } from './functions/functions.ts';
import { MAX_BODY_BYTES } from './gateway/http-api.ts';
import { createHttpApis } from './gateway/http-apis.ts';
import { mapValues } from './map-values.ts';
import { findPlaces, type Places } from './places.ts';
import { readSchedules } from './schedules/schedule-settings.ts';
import { createScheduler } from './schedules/scheduler.ts';
import {
  createAwsServices,
  createSendToQueue,
  openQueues,
  openSecrets,
  openStorage,
} from './services/aws-services.ts';
import { openKeyValueStores } from './services/cloudfront-services.ts';
import { createControlService } from './services/control-service.ts';
import { createLocalAddresses } from './services/local-addresses.ts';
import { openOpenId } from './services/openid-service.ts';
import { createOwnOrigins } from './services/own-origins.ts';
import { openPayments, type StripeAccount } from './services/payments-service.ts';
import { readStoredObject } from './services/stored-objects.ts';
import { lockData } from './state/data-lock.ts';
import { openState } from './state/state.ts';
import { type Streams, type StreamsOptions, startStreams } from './stream/streams.ts';
import { readTables } from './table/table-settings.ts';
import { openTables, type TableProxy, type Tables, type TablesOptions } from './table/tables.ts';
import { type WireItem, writeRows } from './table/write-rows.ts';
import { loadTemplate } from './template/template.ts';

/** The parts that decide where functions and tables run, and when background work does. */
export interface LocalParts {
  openTables(options: TablesOptions): Promise<Tables>;
  openFunctions(options: FunctionsOptions): Functions;
  openInvocations(options: AsyncInvocationsOptions): AsyncInvocations;
  startStreams(options: StreamsOptions): Streams;
}

/** A table engine in its own process, a thread for each running function, and work that starts automatically. */
const machineParts: LocalParts = {
  openTables,
  openFunctions: createFunctions,
  openInvocations: createAsyncInvocations,
  startStreams,
};

export interface LocalOptions {
  /** The product's port; 0 takes a free one. The AWS services are at the next port, or at `awsPort`. */
  readonly port: number;
  readonly awsPort?: number;
  /** Where all data is kept between starts. */
  readonly dataDir: string;
  /** The output folder of the synthesis. */
  readonly cdkOut: string;
  readonly log: Log;
  readonly clock?: LocalClock;
  /** The address of another DynamoDB engine. */
  readonly dynamoDbEndpoint?: string | undefined;
  /** Opens the proxy that functions call instead of the table engine; it is given the engine's address. */
  readonly inFrontOfTables?: (engine: string) => Promise<TableProxy>;
  /** An account at the payment provider; without one, the simulator runs. */
  readonly stripe?: StripeAccount | undefined;
  /** Serves the screens in place of built files during development. */
  readonly devServer?: OriginHandler | undefined;
  /** The folder a function runs from, if it is not the synthesized one. */
  readonly bundleOf?: (settings: FunctionSettings) => string;
  /** How many times as long as configured a function may run, and an answer of an API may take, for a machine that is busy. @default 1 */
  readonly timeoutFactor?: number;
  /** @default those of this machine */
  readonly parts?: LocalParts;
  /** How often the payment simulator looks for due work, in milliseconds; 0 means only when `settlePayments` is called. */
  readonly paymentsPulse?: number;
}

/** The product, running. */
export interface Local {
  readonly url: string;
  readonly awsUrl: string;
  readonly dynamoDbUrl: string;
  /** The address of the payment simulator's overview, if it runs. */
  readonly paymentsUrl: string | undefined;
  /** Answers a request as the product's port does, without a socket. */
  readonly edge: Edge;
  /** Empties the edge's cache. */
  forgetPages(): void;
  /** Runs what is due at the payment simulator, and delivers its events. */
  settlePayments(): Promise<void>;
  /** Moves the clock that schedules, services, and functions see; does not wait for what this triggers. */
  advance(milliseconds: number): Promise<Date>;
  /** The function's next invocation loads its bundle again. */
  reload(functionName: string): void;
  /** Invokes a function once and waits for it, as in the console. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Adds rows to a table whose follow-up work has been done elsewhere: no function is invoked for them. */
  addRows(table: string, items: readonly WireItem[]): Promise<void>;
  /** How many events are waiting for delivery to functions. */
  pendingEvents(): number;
  stop(): Promise<void>;
}

/** The stored data, and the functions that work on it. */
const openFoundation = async (
  options: LocalOptions,
  { port, awsUrl, url: productUrl, paymentsPort }: Places,
  closing: Closing,
) => {
  const { dataDir, cdkOut, log, clock = createLocalClock(), bundleOf, timeoutFactor = 1 } = options;
  const { parts = machineParts } = options;
  const template = loadTemplate(cdkOut, port);
  closing.add(await lockData(dataDir));
  const state = openState(join(dataDir, 'state.db'));
  closing.add(() => state.close());
  const file = join(dataDir, 'dynamodb.db');
  const tables = await parts.openTables({
    template,
    file,
    endpoint: options.dynamoDbEndpoint,
    inFront: options.inFrontOfTables,
    clock,
    log,
  });
  closing.add(() => tables.stop());
  const payments = await openPayments({
    template,
    directory: dataDir,
    port: paymentsPort,
    productUrl,
    account: options.stripe,
    pulse: options.paymentsPulse,
    clock,
    log,
  });
  closing.add(() => payments.close());
  const addresses = createLocalAddresses(awsUrl);
  const functions = parts.openFunctions({
    functions: readFunctions(template).map((settings) => ({
      ...settings,
      directory: bundleOf?.(settings) ?? settings.directory,
      timeoutMs: settings.timeoutMs * timeoutFactor,
      variables: {
        ...mapValues(settings.variables, addresses.webSocketApis),
        ...payments.variablesFor(settings),
      },
    })),
    endpoints: { aws: awsUrl, dynamodb: tables.endpoint },
    clock,
    log,
    logDirectory: join(dataDir, 'logs'),
  });
  return { template, parts, state, tables, functions, addresses, payments, clock, log };
};
type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/** The AWS services at their port, and everything that runs on its own: streams, events, schedules. */
const openServices = async (
  options: LocalOptions,
  places: Pick<Places, 'port' | 'awsPort' | 'awsUrl' | 'openIdPort'>,
  foundation: Foundation,
  closing: Closing,
) => {
  const { template, parts, state, tables, functions, payments, clock, log } = foundation;
  const queues = openQueues(template, options.dataDir, { clock, log });
  const storage = openStorage(template, options.dataDir, { clock, log });
  const secrets = await openSecrets(template, options.dataDir, payments.secrets, { clock, log });
  const stores = openKeyValueStores(template, join(options.dataDir, 'cloudfront'));
  const cache = openEdgeCache(template, () => clock.now());
  const sendToQueue = createSendToQueue(queues);
  const invocations = parts.openInvocations({
    store: openDeliveryStore(state),
    settings: readAsyncSettings(template),
    invoke: (name, event) => functions.invoke(name, event),
    sendToQueue,
    now: () => clock.now(),
    log,
  });
  const enqueue = (reference: string, event: unknown): void => invocations.enqueue(reference, event);
  const advance = async (milliseconds: number): Promise<Date> => {
    clock.advance(milliseconds);
    scheduler.wake();
    invocations.wake();
    await tables.sweep();
    return clock.now();
  };
  const { dataDir: dataDirectory } = options;
  const openId = await openOpenId({
    template,
    directory: dataDirectory,
    port: places.openIdPort,
    awsUrl: places.awsUrl,
    log,
  });
  closing.add(() => openId.close());
  const services = await createAwsServices({
    template,
    dataDirectory,
    functions,
    enqueue,
    queues,
    storage,
    stores,
    cache,
    secrets,
    openIdUrl: openId.url,
    clock,
    log,
  });
  const aws = await createAwsServer({
    port: places.awsPort,
    log,
    services: [createControlService(advance), ...services],
    isOwnOrigin: createOwnOrigins(template, places.port),
  });
  closing.add(() => aws.close());
  const streams = parts.startStreams({ template, tables, functions, state, sendToQueue, clock, log });
  // At the same time: ending a function releases those waiting for it.
  closing.add(async () => {
    await Promise.all([streams.stop(), invocations.stop(), functions.stop()]);
  });
  const scheduler = createScheduler({
    schedules: readSchedules(template),
    state,
    enqueue,
    now: () => clock.now(),
    log,
  });
  closing.add(() => scheduler.stop());
  const addRows = async (name: string, items: readonly WireItem[]): Promise<void> => {
    const table = readTables(template).find((each) => each.name === name);
    if (!table) throw new Error(`The template has no table ${name}.`);
    const keyOf = (item: WireItem) =>
      Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
    const end = streams.passOver(name, items.map(keyOf));
    await writeRows(tables.call, name, items).finally(end);
  };
  return { storage, stores, cache, secrets, advance, addRows, pendingEvents: () => invocations.pending() };
};

const openEdge = async (
  options: LocalOptions,
  awsUrl: string,
  foundation: Foundation,
  {
    storage,
    stores,
    cache,
    secrets,
  }: Pick<Awaited<ReturnType<typeof openServices>>, 'storage' | 'stores' | 'cache' | 'secrets'>,
) => {
  const { template, functions, addresses, clock, log } = foundation;
  const edge = createDistribution({
    template,
    stores,
    apis: createHttpApis({ template, functions, awsUrl, clock, timeoutFactor: options.timeoutFactor }),
    readObject: readStoredObject(storage),
    devServer: options.devServer,
    toLocal: addresses.everywhere,
    readSecret: secrets.read,
    cache,
  });
  const server = await createEdgeServer({ port: options.port, edge, log, maxBodyBytes: MAX_BODY_BYTES });
  return { edge, server };
};

/** Runs the synthesized product on this machine until it is stopped. */
export const startLocal = async (options: LocalOptions): Promise<Local> => {
  const closing = createClosing();
  try {
    const places = await findPlaces(options);
    const { port, url, awsUrl } = places;
    const foundation = await openFoundation(options, places, closing);
    const { functions, payments, tables } = foundation;
    const services = await openServices(options, places, foundation, closing);
    const { edge, server } = await openEdge({ ...options, port }, awsUrl, foundation, services);
    const { advance, addRows, pendingEvents, cache } = services;
    closing.add(() => server.close());
    return {
      url,
      awsUrl,
      dynamoDbUrl: tables.endpoint,
      paymentsUrl: payments.url,
      edge,
      forgetPages: () => cache.clear(),
      settlePayments: () => payments.settle(),
      advance,
      reload: (functionName) => functions.reload(functionName),
      invoke: (functionName, event) => functions.invoke(functionName, event),
      addRows,
      pendingEvents,
      stop: () => closing.all(),
    };
  } catch (error) {
    await closing.all();
    throw error;
  }
};
