import { beforeEach, describe, expect, it } from 'vitest';
import type { InvocationResult } from '#local/functions/functions.ts';
import { createBatchDelivery } from './batch-delivery.ts';
import type { StreamRecord } from './stream-reader.ts';
import type { StreamSettings } from './stream-settings.ts';

const someSettings: StreamSettings = {
  functionName: 'relay',
  table: 'table',
  streamArn: 'arn:stream',
  batchSize: 10,
  windowMs: 0,
  bisects: false,
  reportsFailedItems: false,
  maxRetries: 2,
  maxAgeMs: Number.POSITIVE_INFINITY,
  startsAtLatest: false,
  deadLetterArn: 'arn:dlq',
  filters: [],
};
const aRecord = (sequence: number): StreamRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(sequence), ApproximateCreationDateTime: 1000 },
});
const records = [1, 2, 3, 4].map(aRecord);
const failure: InvocationResult = { ok: false, error: { errorType: 'Error', errorMessage: 'no' } };
const success: InvocationResult = { ok: true, payload: null };

describe('batch delivery', () => {
  let batches: string[];
  let done: string[];
  let letters: unknown[];

  beforeEach(() => {
    batches = [];
    done = [];
    letters = [];
  });
  const start = (answer: (sequences: string[]) => InvocationResult, change: Partial<StreamSettings> = {}) =>
    createBatchDelivery({
      settings: { ...someSettings, ...change },
      invoke: (event) => {
        const sequences = (event as { Records: StreamRecord[] }).Records.map(
          ({ dynamodb }) => dynamodb.SequenceNumber,
        );
        batches.push(sequences.join());
        return Promise.resolve(answer(sequences));
      },
      now: () => new Date(2_000_000),
      pause: () => Promise.resolve(true),
      onDone: (handled) => void done.push(...handled.map(({ dynamodb }) => dynamodb.SequenceNumber)),
      deadLetter: async (message) => void letters.push(message),
    });

  it('ends when the function succeeds', async () => {
    await start(() => success)(records);
    expect([batches, done]).toEqual([['1,2,3,4'], ['1', '2', '3', '4']]);
  });

  it('REL-02 retries as often as the template says, then moves the batch to the dead-letter queue', async () => {
    await start(() => failure)(records);
    expect(batches).toHaveLength(3);
    expect(letters).toMatchObject([
      { DDBStreamBatchInfo: { startSequenceNumber: '1', endSequenceNumber: '4', batchSize: 4 } },
    ]);
    expect(done).toEqual(['1', '2', '3', '4']);
  });

  it('continues after the records that the function reports as handled', async () => {
    const answers = ['3', undefined];
    const answer = (): InvocationResult => {
      const failed = answers.shift();
      return { ok: true, payload: { batchItemFailures: failed ? [{ itemIdentifier: failed }] : [] } };
    };
    await start(answer, { reportsFailedItems: true })(records);
    expect(batches).toEqual(['1,2,3,4', '3,4']);
    expect(done).toEqual(['1', '2', '3', '4']);
  });

  it('treats an unreadable report as a failure of the whole batch', async () => {
    const answer = (): InvocationResult => ({
      ok: true,
      payload: { batchItemFailures: [{ itemIdentifier: 'x' }] },
    });
    await start(answer, { reportsFailedItems: true, maxRetries: 0 })(records);
    expect(letters).toHaveLength(1);
  });

  it('isolates a failing record by halving', async () => {
    const answer = (sequences: string[]) => (sequences.includes('3') ? failure : success);
    await start(answer, { bisects: true })(records);
    expect(letters).toMatchObject([{ DDBStreamBatchInfo: { startSequenceNumber: '3', batchSize: 1 } }]);
    expect(done).toEqual(['1', '2', '3', '4']);
  });

  it('gives up on records that are too old', async () => {
    await start(() => failure, { maxRetries: Number.POSITIVE_INFINITY, maxAgeMs: 500_000 })(records);
    expect([batches.length, letters.length]).toEqual([1, 1]);
  });
});
