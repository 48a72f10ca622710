import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDynamoDbCall, type DynamoDbCall } from '../table/dynamodb-client.ts';
import { synthesizeFixture } from './synthesize-fixture.ts';

const isDeep = process.env['DEPTH'] === 'deep';
/** A runtime is killed so often, 200 times in the deep run. */
const ROUNDS = isDeep ? 10 : 3;
const RUNTIMES = Array.from({ length: isDeep ? 20 : 1 }, (_, n) => n + 1);
/** Other moments for another seed (Park and Miller's generator). */
let state = (Number(process.env['SEED'] ?? 1) % 2_147_483_646) + 1;
const below = (end: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % end;
};
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
    // At any moment of any write: after one to sixty of them, and a part of the next.
    const last = 1 + below(60);
    while (acknowledged.length < last) await sleep(1);
    await sleep(below(6));
    const engine = Number(await readFile(join(dataDir, 'dynamodb.db.pid'), 'utf8'));
    runtime.kill('SIGKILL');
    process.kill(engine, 'SIGKILL');
    killed.abort();
    await Promise.all(writers);
    await ended();
    return { acknowledged, pairs };
  };

  it.each(RUNTIMES)(
    'REL-03 REL-05 (%i) killed at any moment, loses no acknowledged write, leaves no partial transaction, and publishes every change',
    async () => {
      const things: string[] = [];
      let call = await start();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { acknowledged, pairs } = await writeUntilKilled(call, round);
        things.push(...acknowledged);
        call = await start();
        for (const sk of acknowledged) expect([sk, await has(call, 'thing', sk)]).toEqual([sk, true]);
        for (const sk of pairs) {
          expect([sk, await has(call, 'pair-left', sk)]).toEqual([sk, await has(call, 'pair-right', sk)]);
        }
      }
      for (const sk of things) {
        await expect.poll(() => has(call, 'seen', sk), { timeout: 30_000 }).toBe(true);
      }
    },
  );
});
