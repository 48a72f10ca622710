import { randomUUID } from 'node:crypto';
import type { Log } from '../aws/service.ts';
import type { LocalClock } from '../clock.ts';
import { TemplateError } from '../template/template-error.ts';
import { type Endpoints, functionEnvironment } from './function-environment.ts';
import { openFunctionLog } from './function-log.ts';
import { createFunctionPool } from './function-pool.ts';
import { type FunctionSettings, functionNameOf } from './function-settings.ts';
import type { FunctionError } from './messages.ts';

export type InvocationResult =
  | { readonly ok: true; readonly payload: unknown }
  | { readonly ok: false; readonly error: FunctionError };

/** The product's functions, addressed as resources refer to them: by name or by any form of ARN. */
export interface Functions {
  invoke(reference: string, event: unknown): Promise<InvocationResult>;
  has(reference: string): boolean;
  /** Throws a sentence if the template has no such function. */
  require(reference: string): FunctionSettings;
  reload(name: string): void;
  stop(): Promise<void>;
}

export interface FunctionsOptions {
  readonly functions: readonly FunctionSettings[];
  readonly endpoints: Endpoints;
  readonly clock: LocalClock;
  readonly log: Log;
  readonly logDirectory: string;
  readonly maxWorkers?: number;
  readonly idleMs?: number;
}

const FIVE_MINUTES = 300_000;

export const createFunctions = (options: FunctionsOptions): Functions => {
  const { functions, endpoints, clock, log, logDirectory, maxWorkers = 4, idleMs = FIVE_MINUTES } = options;
  const output = openFunctionLog({ directory: logDirectory, now: () => clock.now(), log });
  const pools = new Map(
    functions.map((settings) => {
      const environment = functionEnvironment(settings, endpoints);
      const onOutput = (line: string, stream: string) =>
        output.write(settings.name, line, stream === 'stderr' ? 'ERROR' : 'INFO');
      const pool = createFunctionPool({
        settings,
        environment,
        clock: clock.shared,
        maxWorkers,
        idleMs,
        onOutput,
      });
      return [settings.name, { settings, pool }] as const;
    }),
  );
  const find = (reference: string) => {
    const found = pools.get(functionNameOf(reference));
    if (!found) throw new TemplateError(`The template has no function ${reference}.`);
    return found;
  };
  const report = (name: string, { errorType, errorMessage, trace }: FunctionError): void => {
    output.write(name, JSON.stringify({ level: 'ERROR', message: errorMessage, errorType, trace }), 'ERROR');
    log.error(`${name}: ${errorType}: ${errorMessage}`);
  };
  return {
    async invoke(reference, event) {
      const { settings, pool } = find(reference);
      const answer = await pool.invoke({
        payload: JSON.stringify(event ?? null),
        timeoutMs: settings.timeoutMs,
        context: {
          awsRequestId: randomUUID(),
          functionName: settings.name,
          functionVersion: '$LATEST',
          invokedFunctionArn: settings.arn,
          memoryLimitInMB: String(settings.memoryMb),
          logGroupName: `/aws/lambda/${settings.name}`,
          logStreamName: 'local',
        },
      });
      if (answer.kind === 'result') return { ok: true, payload: JSON.parse(answer.payload) };
      report(settings.name, answer.error);
      return { ok: false, error: answer.error };
    },
    has: (reference) => pools.has(functionNameOf(reference)),
    require: (reference) => find(reference).settings,
    reload: (name) => find(name).pool.reload(),
    async stop() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.stop()));
    },
  };
};
