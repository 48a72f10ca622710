import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventBus } from '#local/aws/event-bus/event-bus.ts';
import { createSecrets } from '#local/aws/secrets/secrets.ts';
import { createAwsServer } from '#local/aws/server.ts';
import type { Service } from '#local/aws/service.ts';
import { movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { createEventPublisher } from './event-bus.ts';
import { createSecretReader } from './secrets.ts';

const surroundings = { clock: movableClock(), log: silentLog };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const serve = async (service: Service) => {
  const server = await createAwsServer({ port: 0, services: [service], log: silentLog });
  stops.push(() => server.close());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 };
};

describe('the event bus', () => {
  const slotEvent = (detail: unknown) => ({ detailType: 'slot.modified', detail });

  it('REL-03 accepts events from the table, in the format that reactions expect', async () => {
    const events: unknown[] = [];
    const onEvent = async (event: unknown) => {
      events.push(event);
    };
    const bus = createEventBus({ ...surroundings, buses: ['domain'], onEvent });
    const publish = createEventPublisher('domain', new EventBridgeClient(await serve(bus)));
    expect(await publish([slotEvent({ after: { slotId: 'slot_1' } })])).toEqual(new Set());
    expect(events).toMatchObject([
      { source: 'table', 'detail-type': 'slot.modified', detail: { after: { slotId: 'slot_1' } } },
    ]);
  });

  it('REL-02 returns the positions of events that were not accepted', async () => {
    let count = 0;
    const onEvent = async () => {
      count += 1;
      if (count === 2) throw new Error('no room');
    };
    const bus = createEventBus({ ...surroundings, buses: ['domain'], onEvent });
    const publish = createEventPublisher('domain', new EventBridgeClient(await serve(bus)));
    expect(await publish([slotEvent({}), slotEvent({}), slotEvent({})])).toEqual(new Set([1]));
  });
});

describe('a secret', () => {
  it('SEC-06 is read once, when it is first needed', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'secret-'));
    stops.push(async () => rmSync(directory, { recursive: true, force: true }));
    const secrets = [{ Name: 'cursors', GenerateSecretString: { PasswordLength: 40 } }];
    const service = await createSecrets({ ...surroundings, directory, secrets });
    let requests = 0;
    const counted: Service = {
      ...service,
      handle: (request) => {
        requests += 1;
        return service.handle(request);
      },
    };
    const read = createSecretReader('cursors', new SecretsManagerClient(await serve(counted)));
    expect(requests).toBe(0);
    const [one, other] = await Promise.all([read(), read()]);
    expect([one.length, other, requests]).toEqual([40, one, 1]);
  });

  it('that could not be read is read again next time', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => ({ SecretString: 'secret' })];
    const client = { send: () => answers.shift()?.() };
    const read = createSecretReader('cursors', client as unknown as SecretsManagerClient);
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toBe('secret');
  });
});
