import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { Table } from '../data/table.ts';
import type { Context } from '../runtime/context.ts';
import { putRemoteConfig, RemoteConfigEntity } from './remote-config.table.ts';
import { readRemoteConfig } from './remote-config.ts';

const ctx = testContext();
const { clock } = ctx;
const pass = (milliseconds: number) => clock.moveTo(addMilliseconds(clock.now(), milliseconds));
/** A reader as in a function instance that has just started. */
const reader = () => {
  const own = { ...ctx };
  return () => readRemoteConfig(own);
};
const put = (subscriptionsEnabled: boolean) => putRemoteConfig(ctx, { subscriptionsEnabled });

describe('the remote configuration', () => {
  beforeEach(async () => {
    await RemoteConfigEntity(ctx).delete({ name: 'flags' }).go();
  });

  it('PAY-10 plans are sold by default', async () => {
    expect(await reader()()).toEqual({ subscriptionsEnabled: true });
  });

  it('PAY-10 a change takes effect, and the row records when it was created and how often it was changed', async () => {
    await put(false);
    expect(await reader()()).toEqual({ subscriptionsEnabled: false });
    const createdAt = clock.now();
    pass(MINUTE_MS);
    await put(true);
    expect(await reader()()).toEqual({ subscriptionsEnabled: true });
    const { data } = await RemoteConfigEntity(ctx).get({ name: 'flags' }).go();
    expect(data).toMatchObject({ createdAt, updatedAt: clock.now(), revision: 2 });
  });

  it('PAY-10 an instance caches the setting for a minute, no longer', async () => {
    const read = reader();
    await read();
    await put(false);
    pass(MINUTE_MS - 1);
    expect(await read()).toEqual({ subscriptionsEnabled: true });
    pass(1);
    expect(await read()).toEqual({ subscriptionsEnabled: false });
  });

  it('costs one read a minute, however often it is used', async () => {
    const read = reader();
    const { requests } = await ctx.store.costOf(async () => {
      for (let times = 0; times < 5; times += 1) await read();
    });
    expect(requests).toBe(1);
  });

  it('if it cannot be read, the last value read applies, or else the default, and the failure is logged', async () => {
    const logged: string[] = [];
    const noTable = new Proxy<Table>(ctx.table, {
      get: () => {
        throw new Error('no table');
      },
    });
    let table = noTable;
    const own: Context = {
      ...{ clock, ids: ctx.ids },
      get table() {
        return table;
      },
      log: { ...silentLog, error: (message) => void logged.push(message) },
    };
    expect(await readRemoteConfig(own)).toEqual({ subscriptionsEnabled: true });
    await put(false);
    table = ctx.table;
    expect(await readRemoteConfig(own)).toEqual({ subscriptionsEnabled: false });
    table = noTable;
    pass(MINUTE_MS);
    expect(await readRemoteConfig(own)).toEqual({ subscriptionsEnabled: false });
    expect(logged).toEqual(Array(2).fill('the remote configuration could not be read'));
  });

  it('the command documented for operators changes it', async () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const item = /--table-name <stage>-table --item '([^']+)'/.exec(text)?.[1] ?? '';
    const Item = unmarshall(JSON.parse(item));
    await ctx.table.client.send(new PutCommand({ TableName: ctx.store.tableName, Item }));
    expect(await reader()()).toEqual({ subscriptionsEnabled: false });
  });
});
