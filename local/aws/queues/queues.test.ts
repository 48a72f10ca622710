import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { callSigned } from '../signed-call.ts';
import { DAY, movableClock, silentLog } from '../test-surroundings.ts';
import { createQueues, type QueuesService } from './queues.ts';

interface Answer {
  readonly Messages: readonly {
    readonly Body: string;
    readonly ReceiptHandle: string;
    readonly Attributes: object;
  }[];
  readonly Attributes: object;
}

let directory: string;
let clock: ReturnType<typeof movableClock>;
let queues: QueuesService;
let server: AwsServer;

const start = async () => {
  queues = createQueues({ clock, log: silentLog, directory, queues: [{ QueueName: 'dead-letters' }] });
  server = await createAwsServer({ port: 0, services: [queues], log: silentLog });
};
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'queues-'));
  clock = movableClock();
  await start();
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const call = (operation: string, body: object = {}) =>
  callSigned({
    url: server.url,
    service: 'sqs',
    target: `AmazonSQS.${operation}`,
    body: { QueueUrl: `${server.url}/000000000000/dead-letters`, ...body },
    at: clock.now(),
  }) as Promise<Answer>;
const waiting = async () => (await call('GetQueueAttributes', { AttributeNames: ['All'] })).Attributes;

describe('a queue', () => {
  it('keeps messages in order until they are deleted, even after a restart', async () => {
    await queues.send('dead-letters', 'one');
    clock.advance(1);
    await call('SendMessage', { MessageBody: 'two' });
    await server.close();
    await start();
    const { Messages } = await call('ReceiveMessage', { MaxNumberOfMessages: 10 });
    expect(Messages.map(({ Body }) => Body)).toEqual(['one', 'two']);
    await call('DeleteMessage', { ReceiptHandle: Messages[0]?.ReceiptHandle });
    expect(await waiting()).toEqual({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '1',
    });
  });

  it('shows a message again if it was not deleted in time', async () => {
    await queues.send('dead-letters', 'one');
    await call('ReceiveMessage');
    expect((await call('ReceiveMessage')).Messages).toEqual([]);
    clock.advance(30_000);
    const { Messages } = await call('ReceiveMessage');
    expect(Messages).toMatchObject([{ Body: 'one', Attributes: { ApproximateReceiveCount: '2' } }]);
  });

  it('drops messages after the retention period, and holds back delayed ones', async () => {
    await call('SendMessage', { MessageBody: 'later', DelaySeconds: 60 });
    expect((await call('ReceiveMessage')).Messages).toEqual([]);
    clock.advance(60_000);
    expect((await call('ReceiveMessage')).Messages).toHaveLength(1);
    clock.advance(4 * DAY);
    expect(await waiting()).toMatchObject({ ApproximateNumberOfMessages: '0' });
  });

  it('refuses an unknown queue and an unknown call, naming them', async () => {
    const other = call('SendMessage', { QueueUrl: `${server.url}/000000000000/other`, MessageBody: 'x' });
    await expect(other).rejects.toMatchObject({ code: 'QueueDoesNotExist' });
    const unknown = call('PurgeQueue');
    await expect(unknown).rejects.toMatchObject({ code: 'UnknownOperationException', status: 501 });
  });
});
