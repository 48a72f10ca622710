import * as z from 'zod/mini';
import type { InvocationResult } from '../functions/functions.ts';
import { REGION } from '../template/surroundings.ts';
import type { StreamRecord } from './stream-reader.ts';
import type { StreamSettings } from './stream-settings.ts';

export interface BatchDeliveryOptions {
  readonly settings: StreamSettings;
  readonly invoke: (event: unknown) => Promise<InvocationResult>;
  readonly now: () => Date;
  /** Waits before the next attempt; resolves to false if the runtime is stopping. */
  readonly pause: (milliseconds: number) => Promise<boolean>;
  /** These records are finished: handled, or given up and stored elsewhere. */
  readonly onDone: (records: readonly StreamRecord[]) => void;
  /** Stores records that were given up. */
  readonly deadLetter: (message: unknown) => Promise<void>;
}

const PartialResponse = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.nullish(z.string()) }))) }),
);

const sequenceOf = (record: StreamRecord | undefined): string => record?.dynamodb.SequenceNumber ?? '';

/** How many records from the start were handled; all of them if nothing failed. */
const handledCount = (
  records: readonly StreamRecord[],
  result: InvocationResult,
  reports: boolean,
): number => {
  if (!result.ok) return 0;
  if (!reports) return records.length;
  const response = z.safeParse(PartialResponse, result.payload);
  if (!response.success) return 0;
  const failed = (response.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  if (failed.length === 0) return records.length;
  const indexes = failed.map((sequence) => records.findIndex((record) => sequenceOf(record) === sequence));
  // An unknown identifier fails the whole batch.
  return Math.max(0, Math.min(...indexes));
};

const MAX_BACKOFF_MS = 10_000;
const backoff = (attempt: number): number => Math.min(MAX_BACKOFF_MS, 100 * 2 ** attempt);

const deadLetterMessage = (
  { functionName, streamArn }: StreamSettings,
  records: readonly StreamRecord[],
  attempts: number,
  at: Date,
) => ({
  requestContext: {
    functionArn: functionName,
    condition: 'RetryAttemptsExhausted',
    approximateInvokeCount: attempts,
  },
  timestamp: at.toISOString(),
  DDBStreamBatchInfo: {
    streamArn,
    startSequenceNumber: sequenceOf(records[0]),
    endSequenceNumber: sequenceOf(records.at(-1)),
    batchSize: records.length,
  },
});

/** Delivers batches in order, each until it is handled or given up; resolves to false if interrupted. */
export const createBatchDelivery = (options: BatchDeliveryOptions) => {
  const { settings, invoke, now, pause, onDone, deadLetter } = options;

  const isTooOld = (records: readonly StreamRecord[]): boolean => {
    const created = (records[0]?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    return now().getTime() - created > settings.maxAgeMs;
  };
  const withdrawRsvp = async (records: readonly StreamRecord[], attempts: number): Promise<void> => {
    await deadLetter(deadLetterMessage(settings, records, attempts, now()));
    onDone(records);
  };
  const asEvent = (records: readonly StreamRecord[]) => ({
    Records: records.map((record) => ({ ...record, awsRegion: REGION, eventSourceARN: settings.streamArn })),
  });

  const deliver = async (records: readonly StreamRecord[]): Promise<boolean> => {
    let rest = records;
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      const result = await invoke(asEvent(rest));
      const handled = handledCount(rest, result, settings.reportsFailedItems);
      if (handled > 0) onDone(rest.slice(0, handled));
      rest = rest.slice(handled);
      if (rest.length === 0) return true;
      if (attempt > settings.maxRetries || isTooOld(rest)) {
        await withdrawRsvp(rest, attempt);
        return true;
      }
      if (!(await pause(backoff(attempt)))) return false;
      if (settings.bisects && handled === 0 && rest.length > 1) {
        const half = Math.ceil(rest.length / 2);
        return (await deliver(rest.slice(0, half))) && (await deliver(rest.slice(half)));
      }
    }
    return true;
  };
  return deliver;
};
