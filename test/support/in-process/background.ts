import { matchesPattern } from '#local/aws/event-bus/matches-pattern.ts';
import type { AsyncInvocations, AsyncInvocationsOptions } from '#local/functions/async-invocations.ts';
import { functionNameOf } from '#local/functions/function-settings.ts';
import { createBatchDelivery } from '#local/stream/batch-delivery.ts';
import type { StreamRecord } from '#local/stream/stream-reader.ts';
import { readStreams } from '#local/stream/stream-settings.ts';
import type { Streams, StreamsOptions } from '#local/stream/streams.ts';
import type { MemoryTable } from '../memory-table/memory-table.ts';

interface Delivery {
  readonly functionName: string;
  readonly event: unknown;
  readonly attempt: number;
}
type DeliverRecords = (records: readonly StreamRecord[]) => Promise<void>;

/** A function that fails this often in a row has a fault that no repetition mends. */
export const MOST_ATTEMPTS = 10;

/** Work behind the stream: changes of the table and asynchronous events, delivered when `settle` is called and not before. */
export const createBackground = (table: MemoryTable) => {
  let waiting: Delivery[] = [];
  let consumers: readonly DeliverRecords[] = [];
  let deliver: (delivery: Delivery) => Promise<void> = async () => {};
  let running: Promise<void> | undefined;
  const listeners: ((records: readonly StreamRecord[]) => void)[] = [];

  const openInvocations = ({
    settings,
    invoke,
    sendToQueue,
    log,
  }: AsyncInvocationsOptions): AsyncInvocations => {
    deliver = async ({ functionName, event, attempt }) => {
      const { maxRetries = 0, onFailureArn, deadLetterArn } = settings.get(functionName) ?? {};
      const result = await invoke(functionName, event);
      if (result.ok) return;
      if (attempt <= maxRetries) {
        waiting.push({ functionName, event, attempt: attempt + 1 });
        return;
      }
      const queue = onFailureArn ?? deadLetterArn;
      if (queue) await sendToQueue(queue, { requestPayload: event, responsePayload: result.error });
      log.error(`${functionName} gave up an event.`);
    };
    return {
      enqueue(reference, event) {
        waiting.push({ functionName: functionNameOf(reference), event, attempt: 1 });
        onWork();
      },
      wake: () => {},
      pending: () => waiting.length,
      stop: async () => {},
    };
  };

  const startStreams = ({ template, functions, sendToQueue, clock }: StreamsOptions): Streams => {
    consumers = readStreams(template).map((settings) => {
      const send = createBatchDelivery({
        settings: { ...settings, maxRetries: Math.min(settings.maxRetries, MOST_ATTEMPTS) },
        invoke: (event) => functions.invoke(settings.functionName, event),
        now: () => clock.now(),
        pause: async () => true,
        onDone: () => {},
        deadLetter: async (message) => {
          if (settings.deadLetterArn) await sendToQueue(settings.deadLetterArn, message);
        },
      });
      const { filters, batchSize } = settings;
      const isWanted = (record: StreamRecord) =>
        filters.length === 0 || filters.some((filter) => matchesPattern(filter, record));
      return async (records) => {
        const wanted = records.filter(isWanted);
        for (let from = 0; from < wanted.length; from += batchSize)
          await send(wanted.slice(from, from + batchSize));
      };
    });
    return {
      passOver() {
        throw new Error('rows are added to a table in memory with its own snapshots');
      },
      stop: async () => {},
    };
  };

  const run = async (): Promise<void> => {
    for (;;) {
      const records = table.takeRecords() as unknown as readonly StreamRecord[];
      if (records.length > 0) {
        for (const listen of listeners) listen(records);
        for (const consume of consumers) await consume(records);
        continue;
      }
      const next = waiting.shift();
      if (!next) return;
      await deliver(next);
    }
  };
  const hasWork = (): boolean => waiting.length > 0 || table.hasRecords();
  const settle = async (): Promise<void> => {
    while (hasWork() || running) {
      // A second caller waits for the same work.
      running ??= run().finally(() => {
        running = undefined;
      });
      await running;
    }
  };
  let onWork = (): void => {};
  return {
    openInvocations,
    startStreams,
    settle,
    /** Calls `listener` with the changes that are delivered from now on, in order. */
    onDelivery: (listener: (records: readonly StreamRecord[]) => void): void => void listeners.push(listener),
    isAtRest: () => !hasWork() && running === undefined,
    /** From now on, work starts automatically, right after its cause. */
    startByItself(): void {
      onWork = () => void setImmediate(() => void settle());
      table.onWrite(() => onWork());
    },
    /** Drops what has not been delivered. */
    forget(): void {
      waiting = [];
      table.takeRecords();
    },
  };
};
export type Background = ReturnType<typeof createBackground>;
