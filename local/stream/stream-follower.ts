import { setTimeout as sleep } from 'node:timers/promises';
import { matchesPattern } from '../aws/event-bus/matches-pattern.ts';
import type { Log } from '../aws/service.ts';
import type { InvocationResult } from '../functions/functions.ts';
import type { DynamoDbCall } from '../table/dynamodb-client.ts';
import { createBatchDelivery } from './batch-delivery.ts';
import type { Positions } from './positions.ts';
import { findStream, openStreamReader, type StreamReader, type StreamRecord } from './stream-reader.ts';
import type { StreamSettings } from './stream-settings.ts';

/** Delivers one table's changes to one function, in order, at least once. */
export interface StreamFollower {
  readonly table: string;
  /** The last finished sequence number; undefined before the first. */
  position(): string | undefined;
  /** Does not deliver the next change of each of these items, by the text of its key, until what was written before the result is called. */
  passOver(keys: readonly string[]): () => void;
  stop(): Promise<void>;
}

export interface StreamFollowerOptions {
  readonly settings: StreamSettings;
  readonly call: DynamoDbCall;
  readonly invoke: (functionName: string, event: unknown) => Promise<InvocationResult>;
  readonly positions: Positions;
  readonly deadLetter: (queueArn: string, message: unknown) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
}

/** The key of an item as text, whatever the order of its attributes. */
export const keyText = (key: object): string =>
  JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The maximum delay before a change is noticed. */
const POLL_MS = 100;
const RECOVERY_MS = 1000;

const openReader = async ({ call, settings, positions }: StreamFollowerOptions, consumer: string) => {
  const stream = await findStream(call, settings.table);
  const after = positions.load(consumer, stream);
  const at = settings.startsAtLatest ? 'LATEST' : 'TRIM_HORIZON';
  return openStreamReader(call, stream, after === undefined ? { at } : { after });
};

export const followStream = (options: StreamFollowerOptions): StreamFollower => {
  const { settings, positions, deadLetter, now, log } = options;
  const consumer = `${settings.functionName}<${settings.table}`;
  const stopping = new AbortController();
  let position: string | undefined;
  let stream = '';

  /** False if the runtime is stopping. */
  const pause = (milliseconds: number): Promise<boolean> =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).then(
      () => true,
      () => false,
    );
  const onDone = (records: readonly StreamRecord[]): void => {
    position = records.at(-1)?.dynamodb.SequenceNumber ?? position;
    if (position !== undefined) positions.save(consumer, stream, position);
  };
  const deliver = createBatchDelivery({
    settings,
    async invoke(event) {
      const result = await options.invoke(settings.functionName, event);
      // A function interrupted by a shutdown has not failed.
      stopping.signal.throwIfAborted();
      return result;
    },
    now,
    pause,
    onDone,
    async deadLetter(message) {
      log.error(`${settings.functionName} gave up records of ${settings.table}.`);
      if (settings.deadLetterArn) await deadLetter(settings.deadLetterArn, message);
    },
  });
  const passedOver = new Set<string>();
  /** Keys whose items are all written: once the stream is read to its end, they are like others. */
  let written: string[] = [];
  const isPassedOver = ({ dynamodb: { Keys } }: StreamRecord): boolean =>
    passedOver.size > 0 && Keys !== undefined && passedOver.delete(keyText(Keys));
  const isWanted = (record: StreamRecord): boolean =>
    settings.filters.length === 0 || settings.filters.some((filter) => matchesPattern(filter, record));

  const readBatch = async (reader: StreamReader): Promise<readonly StreamRecord[]> => {
    const first = await reader.read(settings.batchSize);
    const isShort = first.length > 0 && first.length < settings.batchSize;
    if (!isShort || settings.windowMs === 0 || !(await pause(settings.windowMs))) return first;
    return [...first, ...(await reader.read(settings.batchSize - first.length))];
  };
  const follow = async (): Promise<void> => {
    const reader = await openReader(options, consumer);
    stream = reader.stream;
    position = positions.load(consumer, stream);
    while (!stopping.signal.aborted) {
      const ending = written;
      written = [];
      const records = await readBatch(reader);
      if (records.length === 0) for (const key of ending) passedOver.delete(key);
      else written = [...written, ...ending];
      if (records.length === 0) await pause(POLL_MS);
      else if (await deliver(records.filter((record) => !isPassedOver(record) && isWanted(record))))
        onDone(records);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn(`Following ${settings.table} was interrupted.`, { error });
      });
      await pause(RECOVERY_MS);
    }
  };
  const running = run();
  return {
    table: settings.table,
    position: () => position,
    passOver: (keys) => {
      for (const key of keys) passedOver.add(key);
      return () => {
        written = [...written, ...keys];
      };
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
