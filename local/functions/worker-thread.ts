import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import {
  type FunctionError,
  Invocation,
  type Loaded,
  type WorkerAnswer,
  WorkerSettings,
} from './messages.ts';
import { shiftDate } from './shift-date.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const settings = z.parse(WorkerSettings, workerData);
const offset = new BigInt64Array(settings.clock);
shiftDate(() => Number(Atomics.load(offset, 0)));

const toFunctionError = (thrown: unknown): FunctionError =>
  thrown instanceof Error
    ? { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') }
    : { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };

// What one thread has compiled, no other one compiles again.
enableCompileCache();

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const loadHandler = async (): Promise<Handler> => {
  const file = ['.mjs', '.js', '.cjs'].map((extension) => settings.modulePath + extension).find(existsSync);
  if (!file) throw new Error(`Cannot find module '${settings.modulePath}'`);
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  const handler = module[settings.exportName];
  if (!isHandler(handler)) throw new Error(`${file} does not export a function named ${settings.exportName}`);
  return handler;
};

const loading = loadHandler();
const isLoaded: Loaded = { kind: 'loaded' };
// The first invocation reports a failure to load; until then it is not an unhandled rejection.
void loading.catch(() => undefined).then(() => parentPort?.postMessage(isLoaded));

const run = async ({ payload, context, timeoutMs }: Invocation): Promise<WorkerAnswer> => {
  const deadline = performance.now() + timeoutMs;
  const handler = await loading;
  const lambdaContext = {
    ...context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
  const result = await handler(JSON.parse(payload), lambdaContext);
  return { kind: 'result', payload: JSON.stringify(result ?? null) };
};

parentPort?.on('message', (message: unknown) => {
  void run(z.parse(Invocation, message))
    .catch((thrown: unknown): WorkerAnswer => ({ kind: 'error', error: toFunctionError(thrown) }))
    .then((answer) => parentPort?.postMessage(answer));
});
