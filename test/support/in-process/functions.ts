import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionEnvironment } from '#local/functions/function-environment.ts';
import { type FunctionSettings, functionNameOf } from '#local/functions/function-settings.ts';
import type { Functions, FunctionsOptions } from '#local/functions/functions.ts';

type Handler = (event: unknown, context: unknown) => unknown;

/** Variables that describe one function, or the process. */
const OF_ONE_FUNCTION =
  /^(AWS_EXECUTION_ENV|AWS_LAMBDA_|LAMBDA_TASK_ROOT|_HANDLER|LANG|TZ|POWERTOOLS_SERVICE_NAME|NODE_OPTIONS)/;

/** The variables of all functions at once. @throws if two functions need different values */
export const environmentOfAll = ({
  functions,
  endpoints,
}: Pick<FunctionsOptions, 'functions' | 'endpoints'>): Readonly<Record<string, string>> => {
  const all = new Map<string, string>();
  for (const settings of functions)
    for (const [name, value] of Object.entries(functionEnvironment(settings, endpoints))) {
      if (OF_ONE_FUNCTION.test(name)) continue;
      const known = all.get(name) ?? value;
      if (known !== value) throw new Error(`${settings.name} needs another ${name}: ${value}, not ${known}`);
      all.set(name, value);
    }
  return { ...Object.fromEntries(all), POWERTOOLS_SERVICE_NAME: 'in-process', LOG_LEVEL: 'INFO' };
};

/** Loads a function's entry; a new `version` loads it again, but not what it shares with others. */
const load = async ({ directory, handler }: FunctionSettings, version: number): Promise<Handler> => {
  const [file = 'index', exportName = 'handler'] = handler.split(/\.(?=[^.]*$)/);
  const module = await import(`${pathToFileURL(join(directory, `${file}.mjs`)).href}?${version}`);
  return module[exportName] as Handler;
};

const contextOf = ({ name, arn, memoryMb, timeoutMs }: FunctionSettings) => ({
  awsRequestId: randomUUID(),
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memoryMb),
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'in-process',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => timeoutMs,
});

export interface InProcessFunctions extends Functions {
  /** Restarts those that may have cached deleted data. */
  forget(): void;
}

/** Runs an invocation's `work`, and may look at it. */
export type WatchInvocation = <T>(
  settings: FunctionSettings,
  event: unknown,
  work: () => Promise<T>,
) => Promise<T>;

const RATE_LIMITED = 429;
let starts = 0;

/** Functions that run in this process. Events and results are copied, as between processes. */
export const openInProcessFunctions = (
  options: FunctionsOptions,
  watch: WatchInvocation = (_settings, _event, work) => work(),
): InProcessFunctions => {
  const { functions, log } = options;
  Object.assign(process.env, environmentOfAll(options));
  const known = new Map(functions.map((settings) => [settings.name, settings]));
  const handlers = new Map<string, Promise<Handler>>();
  /** An instance that has refused because of a limit does so until the period ends, without asking the table. */
  const refusing = new Set<string>();
  const find = (reference: string): FunctionSettings => {
    const found = known.get(functionNameOf(reference));
    if (!found) throw new Error(`The template has no function ${reference}.`);
    return found;
  };
  const handlerOf = (settings: FunctionSettings): Promise<Handler> => {
    const handler = handlers.get(settings.name) ?? load(settings, starts);
    handlers.set(settings.name, handler);
    return handler;
  };
  return {
    async invoke(reference, event) {
      const settings = find(reference);
      try {
        const handler = await handlerOf(settings);
        const payload = await watch(settings, event, async () => {
          const result = await handler(JSON.parse(JSON.stringify(event ?? null)), contextOf(settings));
          return JSON.parse(JSON.stringify(result ?? null));
        });
        if (payload?.statusCode === RATE_LIMITED) refusing.add(settings.name);
        return { ok: true, payload };
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        log.error(`${settings.name}: ${error.stack ?? error.message}`);
        return {
          ok: false,
          error: {
            errorType: error.name,
            errorMessage: error.message,
            trace: (error.stack ?? '').split('\n'),
          },
        };
      }
    },
    has: (reference) => known.has(functionNameOf(reference)),
    require: find,
    reload: (name) => void handlers.delete(name),
    forget() {
      if (refusing.size > 0) starts += 1;
      for (const name of refusing) handlers.delete(name);
      refusing.clear();
    },
    stop: async () => {},
  };
};
