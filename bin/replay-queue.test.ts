import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AwsError } from '#local/aws/aws-error.ts';
import { jsonOperations, operation } from '#local/aws/json-operations.ts';
import { createInvocations } from '#local/aws/lambda/invocations.ts';
import { createQueues, type QueuesService } from '#local/aws/queues/queues.ts';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { LOCAL_CREDENTIALS } from '#local/aws/signed-call.ts';
import { movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import type { InvocationResult } from '#local/functions/functions.ts';
import { replayQueue } from './replay-queue.ts';
import { readChanges } from './table-changes.ts';

const queueName = 'dev-events-background-dlq';
const functionName = 'dev-events-background';
const to = { queueName, functionName, isDryRun: false };

let directory: string;
let queues: QueuesService;
let server: AwsServer;
let clients: { queues: SQSClient; functions: LambdaClient; streams: DynamoDBStreamsClient };
/** Events delivered asynchronously, and synchronously. */
let enqueued: unknown[];
let invoked: unknown[];
let answer: InvocationResult;
let said: string[];

const recordAt = (sequence: number) => ({
  eventID: String(sequence),
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(sequence), ApproximateCreationDateTime: 1_795_000_000 },
});

const From = z.object({ SequenceNumber: z.string() });
const Iterator = z.object({ ShardIterator: z.string() });

/** A shard with records 5 to 9, which returns two at a time. */
const shard = {
  name: 'streams',
  ...jsonOperations({
    prefix: 'DynamoDBStreams_20120810',
    version: '1.0',
    operations: {
      GetShardIterator: operation(From, ({ SequenceNumber }) => {
        if (Number(SequenceNumber) < 5) throw new AwsError('TrimmedDataAccessException', 'too old');
        return { ShardIterator: SequenceNumber };
      }),
      GetRecords: operation(Iterator, ({ ShardIterator }) => {
        const from = Number(ShardIterator);
        const Records = [from, from + 1].filter((sequence) => sequence <= 9).map(recordAt);
        return { Records, NextShardIterator: String(from + 2) };
      }),
    },
  }),
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'replay-'));
  [enqueued, invoked, said] = [[], [], []];
  answer = { ok: true, payload: { batchItemFailures: [] } };
  const surroundings = { clock: movableClock(), log: silentLog };
  queues = createQueues({ ...surroundings, directory, queues: [{ QueueName: queueName }] });
  const invocations = createInvocations({
    has: (name) => name === functionName,
    invoke: async (_, event) => {
      invoked.push(event);
      return answer;
    },
    enqueue: (_, event) => void enqueued.push(event),
  });
  server = await createAwsServer({ port: 0, services: [queues, invocations, shard], log: silentLog });
  const reach = { region: 'us-east-1', endpoint: server.url, credentials: LOCAL_CREDENTIALS };
  clients = {
    queues: new SQSClient({ ...reach, useQueueUrlAsEndpoint: false }),
    functions: new LambdaClient(reach),
    streams: new DynamoDBStreamsClient(reach),
  };
});
afterEach(async () => {
  for (const client of Object.values(clients)) client.destroy();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const lay = (message: unknown) => queues.send(queueName, JSON.stringify(message));
const replay = (change: Partial<typeof to> = {}) =>
  replayQueue(
    {
      ...clients,
      readChanges: (changes) => readChanges(clients.streams, changes),
      say: (line) => void said.push(line),
    },
    { ...to, ...change },
  );
const changes = (start: number, end: number) => ({
  requestContext: { condition: 'RetryAttemptsExhausted' },
  DDBStreamBatchInfo: {
    streamArn: 'arn:aws:dynamodb:us-east-1:1:table/dev-table/stream/1',
    shardId: 'shardId-1',
    startSequenceNumber: String(start),
    endSequenceNumber: String(end),
    batchSize: 1 + end - start,
  },
});
const sequences = (event: unknown) =>
  (event as { Records: ReturnType<typeof recordAt>[] }).Records.map(
    ({ dynamodb }) => dynamodb.SequenceNumber,
  );

describe('the replay of a dead-letter queue', () => {
  it('REL-02 delivers every event to its function again, and empties the queue', async () => {
    for (let n = 0; n < 12; n += 1) await lay({ job: 'send-reminders', n });
    expect(await replay()).toEqual({ handedOver: 12, kept: 0 });
    expect(new Set(enqueued.map((event) => (event as { n: number }).n)).size).toBe(12);
    expect(enqueued).toContainEqual({ job: 'send-reminders', n: 11 });
    expect(said[0]).toBe('dev-events-background-dlq: 12 waiting for dev-events-background');
    expect(said.at(-1)).toBe('12 handed over, 0 kept');
    expect(await replay()).toEqual({ handedOver: 0, kept: 0 });
  });

  it('REL-02 delivers a topic’s message in the format that a function expects', async () => {
    const message = { Type: 'Notification', TopicArn: 'arn:topic', Message: '{"eventType":"Bounce"}' };
    await lay(message);
    await replay();
    expect(enqueued).toMatchObject([{ Records: [{ EventSource: 'aws:sns', Sns: message }] }]);
  });

  it('REL-02 reads table changes again from the stream, and waits until they are handled', async () => {
    await lay(changes(6, 8));
    expect(await replay()).toEqual({ handedOver: 1, kept: 0 });
    expect(invoked.map(sequences)).toEqual([['6', '7', '8']]);
    expect(invoked).toMatchObject([
      { Records: [{ dynamodb: { ApproximateCreationDateTime: 1_795_000_000 } }, {}, {}] },
    ]);
    expect(enqueued).toEqual([]);
  });

  it.each<[string, unknown, InvocationResult, string]>([
    [
      'changes that the stream has forgotten',
      changes(2, 6),
      { ok: true, payload: null },
      'the stream no longer has these changes: it keeps them for a day',
    ],
    [
      'changes that the function fails at',
      changes(6, 6),
      { ok: false, error: { errorType: 'Error', errorMessage: 'no bus', trace: [] } },
      'the function failed: {"errorType":"Error","errorMessage":"no bus","trace":[]}',
    ],
    [
      'changes that the function did not handle',
      changes(6, 6),
      { ok: true, payload: { batchItemFailures: [{ itemIdentifier: '6' }] } },
      'the function did not handle all: {"batchItemFailures":[{"itemIdentifier":"6"}]}',
    ],
    [
      'changes whose place is not reported',
      { DDBStreamBatchInfo: {} },
      { ok: true, payload: null },
      'it does not say where in the stream its changes are',
    ],
  ])('REL-02 keeps %s, and says why', async (_, message, given, reason) => {
    answer = given;
    await lay(message);
    expect(await replay()).toEqual({ handedOver: 0, kept: 1 });
    expect(said[1]).toContain(`kept: ${reason}`);
    expect(await replay({ isDryRun: true })).toEqual({ handedOver: 0, kept: 1 });
  });

  it('REL-02 keeps what cannot be delivered, and continues with the others', async () => {
    await queues.send(queueName, 'no event');
    await lay({ a: 1 });
    expect(await replay()).toEqual({ handedOver: 1, kept: 1 });
    await lay({ a: 2 });
    expect(await replay({ functionName: 'dev-gone' })).toEqual({ handedOver: 0, kept: 2 });
    expect(said.join('\n')).toContain('kept: Function not found: dev-gone');
    expect(enqueued).toEqual([{ a: 1 }]);
  });

  it('REL-02 changes nothing in a dry run', async () => {
    await lay({ a: 1 });
    expect(await replay({ isDryRun: true })).toEqual({ handedOver: 0, kept: 1 });
    expect([enqueued, invoked]).toEqual([[], []]);
    expect(await replay()).toEqual({ handedOver: 1, kept: 0 });
  });
});
