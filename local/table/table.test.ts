import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { silentLog, WAIT } from '#local/aws/test-surroundings.ts';
import { isRunning } from '#local/state/processes.ts';
import { findStream, openStreamReader } from '#local/stream/stream-reader.ts';
import { loadTemplate } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { createDynamoDbCall, type DynamoDbCall } from './dynamodb-client.ts';
import { type Engine, startEngine } from './engine.ts';
import { findEngine } from './engine-binary.ts';
import { sweepExpired } from './expiry.ts';
import { provisionTables } from './provision.ts';
import { openStreamHousekeeping } from './stream-housekeeping.ts';
import { readTables, type TableSettings } from './table-settings.ts';

describe('the table engine', () => {
  let directory: string;
  let engine: Engine;
  let call: DynamoDbCall;
  let table: TableSettings;

  const open = async () => {
    engine = await startEngine({ file: join(directory, 'dynamodb.db'), log: silentLog });
    call = createDynamoDbCall(engine.endpoint);
  };
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'table-'));
    [table] = readTables(loadTemplate(await synthesizeFixture())) as [TableSettings];
    await open();
  });
  afterEach(async () => {
    await engine.stop();
    await rm(directory, { recursive: true });
  });

  const key = (sk: string) => ({ pk: { S: 'thing' }, sk: { S: sk } });
  const put = (sk: string, more = {}) =>
    call('PutItem', {
      TableName: table.name,
      Item: { ...key(sk), gsi1pk: { S: 'g' }, gsi1sk: { S: sk }, ...more },
    });
  const get = async (sk: string) =>
    z.parse(
      z.object({ Item: z.optional(z.unknown()) }),
      await call('GetItem', { TableName: table.name, Key: key(sk) }),
    ).Item;
  const queryIndex = () =>
    call('Query', {
      TableName: table.name,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :g',
      ExpressionAttributeValues: { ':g': { S: 'g' } },
      Limit: 10,
    });

  it('OPS-03 creates the template’s tables, and adds new indexes', async () => {
    await provisionTables(call, [{ ...table, GlobalSecondaryIndexes: [] }]);
    await put('a');
    await expect(queryIndex()).rejects.toThrow();
    await provisionTables(call, [table]);
    await provisionTables(call, [table]);
    expect(await queryIndex()).toMatchObject({ Count: 1 });
  });

  it('keeps its items between starts', async () => {
    await provisionTables(call, [table]);
    await put('a');
    await engine.stop();
    await open();
    expect(await get('a')).toBeDefined();
  });

  it('deletes expired items, and none that were extended or never expire', async () => {
    await provisionTables(call, [table]);
    const now = new Date('2026-11-20T12:00:00Z');
    const seconds = now.getTime() / 1000;
    await Promise.all([put('old', { ttl: { N: String(seconds - 1) } }), put('ever')]);
    await put('new', { ttl: { N: String(seconds + 1) } });
    expect(await sweepExpired(call, table, now)).toBe(1);
    expect([await get('old'), await get('new'), await get('ever')]).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('drops consumed stream records and continues counting', async () => {
    await provisionTables(call, [table]);
    const housekeeping = openStreamHousekeeping(join(directory, 'dynamodb.db'));
    await Promise.all(Array.from({ length: 30 }, (_, index) => put(`before-${index}`)));
    housekeeping.trim(table.name, '20');
    const stream = await findStream(call, table.name);
    const reader = await openStreamReader(call, stream, { at: 'TRIM_HORIZON' });
    expect((await reader.read(100)).map(({ dynamodb }) => dynamodb.SequenceNumber)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 21)),
    );
    housekeeping.trim(table.name, '30');
    await put('after');
    expect((await reader.read(100)).map(({ dynamodb }) => dynamodb.SequenceNumber)).toEqual(['31']);
    const database = new DatabaseSync(join(directory, 'dynamodb.db'));
    expect(database.prepare('SELECT COUNT(*) AS count FROM _stream_records').get()).toEqual({ count: 2 });
    database.close();
    housekeeping.close();
  });

  it('allows writes while stream records are removed', async () => {
    await provisionTables(call, [table]);
    const housekeeping = openStreamHousekeeping(join(directory, 'dynamodb.db'));
    const writes = Array.from({ length: 200 }, async (_, index) => {
      await put(`w-${index}`);
      if (index % 10 === 0) housekeeping.trim(table.name, String(index));
    });
    await expect(Promise.all(writes)).resolves.toHaveLength(200);
    housekeeping.close();
  });

  it('ends an engine that a killed start left behind, before it opens the file', async () => {
    const file = join(directory, 'dynamodb.db');
    await engine.stop();
    const orphan = spawn(findEngine(), ['serve', '--port', '0', '--db-path', file], { stdio: 'ignore' });
    await writeFile(`${file}.pid`, String(orphan.pid));
    await open();
    expect(isRunning(orphan.pid ?? 0)).toBe(false);
    expect(await readFile(`${file}.pid`, 'utf8')).toBe(String(await engine.pid()));
  });

  it('does not touch another process with the same id', async () => {
    const file = join(directory, 'dynamodb.db');
    await engine.stop();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(`${file}.pid`, String(other.pid));
    await open();
    expect(isRunning(other.pid ?? 0)).toBe(true);
    other.kill('SIGKILL');
  });

  it('restarts an engine that ended unexpectedly', async () => {
    const ended = await engine.pid();
    process.kill(ended, 'SIGKILL');
    await expect.poll(() => call('ListTables', {}).catch(() => undefined), WAIT).toBeDefined();
    await expect.poll(() => engine.pid()).not.toBe(ended);
  });

  it('says what to do if there is no engine', () => {
    expect(() => findEngine({ DYNOXIDE_BIN: '/nowhere' })).toThrow('Set DYNOXIDE_BIN');
  });
});
