import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDynamoDbCall, type DynamoDbCall } from '../table/dynamodb-client.ts';
import { synthesizeFixture } from './synthesize-fixture.ts';

const ROUNDS = 3;
const WRITERS = 8;

describe('a runtime that is killed while it writes', () => {
  let dataDir: string;
  let cdkOut: string;
  let runtime: ChildProcess;

  /** The endpoint of the table, once the runtime says that it is ready. */
  const start = async (): Promise<DynamoDbCall> => {
    runtime = spawn(process.execPath, [fileURLToPath(new URL('run-fixture.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, CDK_OUT: cdkOut },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endpoint = await new Promise<string>((resolve, reject) => {
      runtime.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
      runtime.once('exit', (code) => reject(new Error(`The runtime ended with ${code}.`)));
    });
    return createDynamoDbCall(endpoint);
  };
  const ended = (): Promise<unknown> =>
    new Promise((resolve) => {
      if (runtime.exitCode !== null || runtime.signalCode !== null) resolve(undefined);
      else runtime.once('exit', resolve);
    });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kill-'));
    cdkOut = await synthesizeFixture();
  });
  afterEach(async () => {
    runtime.kill('SIGTERM');
    await ended();
    await rm(dataDir, { recursive: true });
  });

  const put = (call: DynamoDbCall, sk: string) =>
    call('PutItem', { TableName: 'fixture-table', Item: { pk: { S: 'thing' }, sk: { S: sk } } });
  /** Two items that belong together. */
  const putPair = (call: DynamoDbCall, sk: string) =>
    call('TransactWriteItems', {
      TransactItems: ['left', 'right'].map((side) => ({
        Put: { TableName: 'fixture-table', Item: { pk: { S: `pair-${side}` }, sk: { S: sk } } },
      })),
    });
  const has = async (call: DynamoDbCall, pk: string, sk: string): Promise<boolean> => {
    const Key = { pk: { S: pk }, sk: { S: sk } };
    const { Item } = (await call('GetItem', { TableName: 'fixture-table', Key })) as { Item?: unknown };
    return Item !== undefined;
  };

  /** Writes until the runtime is gone; resolves to the acknowledged and the attempted writes. */
  const writeUntilKilled = async (call: DynamoDbCall, round: number) => {
    const acknowledged: string[] = [];
    const pairs: string[] = [];
    const killed = new AbortController();
    const writer = async (name: number) => {
      for (let count = 0; !killed.signal.aborted; count += 1) {
        const sk = `${round}-${name}-${count}`;
        pairs.push(sk);
        const isWritten = await Promise.all([put(call, sk), putPair(call, sk)]).catch(() => undefined);
        if (isWritten) acknowledged.push(sk);
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
    while (acknowledged.length < 20 * (round + 1)) await sleep(5);
    const engine = Number(await readFile(join(dataDir, 'dynamodb.db.pid'), 'utf8'));
    runtime.kill('SIGKILL');
    process.kill(engine, 'SIGKILL');
    killed.abort();
    await Promise.all(writers);
    await ended();
    return { acknowledged, pairs };
  };

  it('REL-03 REL-05~ killed at any moment, loses no acknowledged write, leaves no partial transaction, and publishes every change', async () => {
    const things: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { acknowledged, pairs } = await writeUntilKilled(await start(), round);
      things.push(...acknowledged);
      const call = await start();
      for (const sk of acknowledged) expect([sk, await has(call, 'thing', sk)]).toEqual([sk, true]);
      for (const sk of pairs) {
        expect([sk, await has(call, 'pair-left', sk)]).toEqual([sk, await has(call, 'pair-right', sk)]);
      }
      runtime.kill('SIGTERM');
      await ended();
    }
    const call = await start();
    for (const sk of things) {
      await expect.poll(() => has(call, 'seen', sk), { timeout: 30_000 }).toBe(true);
    }
  });
});
