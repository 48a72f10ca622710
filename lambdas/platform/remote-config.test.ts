import { readFileSync } from 'node:fs';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { movableClock, silentLog } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { openRemoteConfig } from './open-remote-config.ts';
import { createRemoteConfigEntity } from './remote-config.entity.ts';
import { createRemoteConfigRepository } from './remote-config.repository.ts';
import { createRemoteConfigReader } from './remote-config.ts';

const store = createTestTable();
const clock = movableClock();
const pass = (milliseconds: number) => clock.moveTo(addMilliseconds(clock.now(), milliseconds));
/** As an instance of a function that has just started. */
const reader = () => openRemoteConfig(store.table, clock, silentLog);
const put = (subscriptionsEnabled: boolean) =>
  createRemoteConfigRepository(store.table, clock).put({ subscriptionsEnabled });

describe('the remote configuration', () => {
  beforeEach(async () => {
    await createRemoteConfigEntity(store.table).delete({ name: 'flags' }).go();
  });

  it('PAY-10 plans are sold while nobody has switched anything', async () => {
    expect(await reader()()).toEqual({ subscriptionsEnabled: true });
  });

  it('PAY-10 what was switched counts, and the row knows when it was made and how often it was changed', async () => {
    await put(false);
    expect(await reader()()).toEqual({ subscriptionsEnabled: false });
    const createdAt = clock.now();
    pass(MINUTE_MS);
    await put(true);
    expect(await reader()()).toEqual({ subscriptionsEnabled: true });
    const { data } = await createRemoteConfigEntity(store.table).get({ name: 'flags' }).go();
    expect(data).toMatchObject({ createdAt, updatedAt: clock.now(), revision: 2 });
  });

  it('PAY-10 what was read counts for a minute in an instance, and no longer', async () => {
    const read = reader();
    await read();
    await put(false);
    pass(MINUTE_MS - 1);
    expect(await read()).toEqual({ subscriptionsEnabled: true });
    pass(1);
    expect(await read()).toEqual({ subscriptionsEnabled: false });
  });

  it('costs one read a minute, however often it is asked for', async () => {
    const read = reader();
    const { requests } = await store.costOf(async () => {
      for (let times = 0; times < 5; times += 1) await read();
    });
    expect(requests).toBe(1);
  });

  it('where it cannot be read, what was read last counts, or else the defaults, and that is logged', async () => {
    const logged: string[] = [];
    let find = async (): Promise<{ subscriptionsEnabled: boolean } | undefined> => {
      throw new Error('no table');
    };
    const read = createRemoteConfigReader({
      configs: { find: () => find() },
      clock,
      log: { ...silentLog, error: (message) => void logged.push(message) },
    });
    const failing = find;
    expect(await read()).toEqual({ subscriptionsEnabled: true });
    find = async () => ({ subscriptionsEnabled: false });
    expect(await read()).toEqual({ subscriptionsEnabled: false });
    find = failing;
    pass(MINUTE_MS);
    expect(await read()).toEqual({ subscriptionsEnabled: false });
    expect(logged).toEqual(Array(2).fill('the remote configuration could not be read'));
  });

  it('the command that is written down for operators switches it', async () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const item = /--table-name <stage>-table --item '([^']+)'/.exec(text)?.[1] ?? '';
    await store.client.send(new PutItemCommand({ TableName: store.tableName, Item: JSON.parse(item) }));
    expect(await reader()()).toEqual({ subscriptionsEnabled: false });
  });
});
