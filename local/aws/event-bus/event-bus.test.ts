import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createEventBus } from './event-bus.ts';

const entry: PutEventsRequestEntry = {
  EventBusName: 'main',
  Source: 'gth.events',
  DetailType: 'event.created',
  Detail: '{"id":"evt_1"}',
};

const onEvent = vi.fn();
let server: AwsServer;
let client: EventBridgeClient;

beforeEach(async () => {
  onEvent.mockReset();
  const bus = createEventBus({ clock: movableClock(), log: silentLog, buses: ['main'], onEvent });
  server = await createAwsServer({ port: 0, services: [bus], log: silentLog });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new EventBridgeClient({ endpoint: server.url, region: 'us-east-1', credentials });
});
afterEach(async () => {
  client.destroy();
  await server.close();
});

const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));

describe('PutEvents through the EventBridge client', () => {
  it('delivers an event in the format that targets receive', async () => {
    const { Entries } = await put({
      ...entry,
      Time: new Date('2026-11-20T10:00:00.000Z'),
      Resources: ['evt_1'],
    });
    expect(onEvent).toHaveBeenCalledWith(
      {
        version: '0',
        id: Entries?.[0]?.EventId,
        source: 'gth.events',
        'detail-type': 'event.created',
        account: '000000000000',
        time: '2026-11-20T10:00:00Z',
        region: 'us-east-1',
        resources: ['evt_1'],
        detail: { id: 'evt_1' },
      },
      'main',
    );
  });

  it.each([
    ['no source', { Source: '' }, 'InvalidArgument'],
    ['a detail that is no object', { Detail: '[]' }, 'MalformedDetail'],
    ['a detail that is no JSON', { Detail: '{' }, 'MalformedDetail'],
    ['a source of AWS', { Source: 'aws.s3' }, 'NotAuthorizedForSourceException'],
    ['an unknown bus', { EventBusName: 'other' }, 'InvalidArgument'],
  ])('refuses an entry with %s and lets the others through', async (_case, change, code) => {
    const answer = await put({ ...entry, ...change }, entry);
    expect(answer.FailedEntryCount).toBe(1);
    expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([code, undefined]);
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('returns an error to the caller if an event could not be delivered', async () => {
    onEvent.mockRejectedValueOnce(new Error('full'));
    expect((await put(entry)).Entries?.[0]?.ErrorCode).toBe('InternalFailure');
  });

  it.each([
    ['eleven entries', Array.from({ length: 11 }, () => entry)],
    ['more than 256 KB', [{ ...entry, Detail: JSON.stringify({ text: 'x'.repeat(256 * 1024) }) }]],
    ['no entries', []],
  ])('refuses a call of %s as a whole', async (_case, entries) => {
    await expect(put(...entries)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(onEvent).not.toHaveBeenCalled();
  });
});
