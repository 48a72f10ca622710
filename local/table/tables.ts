import type { Clock, Log } from '../aws/service.ts';
import { every } from '../every.ts';
import type { Template } from '../template/template.ts';
import { createDynamoDbCall, type DynamoDbCall } from './dynamodb-client.ts';
import { startEngine } from './engine.ts';
import { sweepExpired } from './expiry.ts';
import { provisionTables } from './provision.ts';
import { openStreamHousekeeping } from './stream-housekeeping.ts';
import { readTables } from './table-settings.ts';

/** The template's tables, on the installed engine or one that is already running. */
export interface Tables {
  readonly endpoint: string;
  readonly call: DynamoDbCall;
  /** Deletes what has expired. */
  sweep(): Promise<void>;
  /** Drops stream records of a table up to a sequence number. */
  trim(table: string, consumed: string): void;
  stop(): Promise<void>;
}

/** Answers as the engine does. */
export interface TableProxy {
  readonly endpoint: string;
  close(): Promise<void>;
}

export interface TablesOptions {
  readonly template: Template;
  readonly file: string;
  /** Another engine's address; its data and streams are not managed here. */
  readonly endpoint: string | undefined;
  /** Opens what stands between the engine and everybody who writes. */
  readonly inFront?: ((engine: string) => Promise<TableProxy>) | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

const SWEEP_MS = 60_000;

const openEngine = async (options: TablesOptions) => {
  const { file, endpoint, log, template } = options;
  const engine = endpoint === undefined ? await startEngine({ file, log }) : undefined;
  const address = engine?.endpoint ?? endpoint ?? '';
  const call = createDynamoDbCall(address);
  try {
    await provisionTables(call, readTables(template));
    return { engine, address, call, housekeeping: engine && openStreamHousekeeping(file) };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
};

export const openTables = async (options: TablesOptions): Promise<Tables> => {
  const { template, clock, log } = options;
  const { engine, address, call, housekeeping } = await openEngine(options);
  const proxy = await options.inFront?.(address);
  const write = proxy ? createDynamoDbCall(proxy.endpoint) : call;
  const sweep = async (): Promise<void> => {
    for (const table of readTables(template)) await sweepExpired(write, table, clock.now());
  };
  const endSweeping = every(SWEEP_MS, 'Deleting expired items', sweep, log);
  return {
    endpoint: proxy?.endpoint ?? address,
    call,
    sweep,
    trim: (table, consumed) => housekeeping?.trim(table, consumed),
    async stop() {
      endSweeping();
      housekeeping?.close();
      await proxy?.close();
      await engine?.stop();
    },
  };
};
