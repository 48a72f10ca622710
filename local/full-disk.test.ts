import { globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDocuments } from './aws/documents.ts';
import { type Mail, openOutbox } from './aws/mail/outbox.ts';
import { createAwsServer } from './aws/server.ts';
import { movableClock, silentLog } from './aws/test-surroundings.ts';
import { createAsyncInvocations } from './functions/async-invocations.ts';
import { openDeliveryStore } from './functions/delivery-store.ts';
import { openFunctionLog } from './functions/function-log.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { openState } from './state/state.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  /** A file of which half of what is written fits on the disk. */
  const open: typeof real.open = async (...given) => {
    const handle = await real.open(...given);
    const writing = (name: 'writeFile' | 'appendFile') => async (content: unknown) => {
      if (!disk.isFull) return handle[name](content as string);
      await handle[name](String(content).slice(0, String(content).length / 2));
      throw full();
    };
    return new Proxy(handle, {
      get(target, name) {
        if (name === 'writeFile' || name === 'appendFile') return writing(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return { ...real, open };
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'full-disk-'));
  disk.isFull = false;
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Gives a database no more pages: SQLite answers as on a full disk. */
const fill = (state: ReturnType<typeof openState>) => {
  state.exec('VACUUM');
  const { page_count: pages } = state.prepare('PRAGMA page_count').get() as { page_count: number };
  state.exec(`PRAGMA max_page_count = ${pages}`);
  return { empty: () => state.exec('PRAGMA max_page_count = 1000000') };
};

describe('on a full disk', () => {
  it('REL-10 a document that cannot be written is as it was before, leaves nothing behind, and is written once there is room', async () => {
    const notes = openDocuments(directory, z.object({ text: z.string() }));
    await notes.put('a', { text: 'kept' });
    disk.isFull = true;
    await expect(notes.put('a', { text: 'lost' })).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(notes.put('b', { text: 'lost' })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([notes.get('a'), notes.get('b')]).toEqual([{ text: 'kept' }, undefined]);
    expect(readdirSync(directory)).toEqual(['a.json']);
    disk.isFull = false;
    await notes.put('b', { text: 'there' });
    const again = openDocuments(directory, z.object({ text: z.string() }));
    expect([again.get('a'), again.get('b')]).toEqual([{ text: 'kept' }, { text: 'there' }]);
  });

  it('REL-10 an email that cannot be written is refused, and none of the others is lost after a restart', async () => {
    const mail = (id: string): Mail => ({
      ...{ id, at: '2026-11-20T12:00:00Z', from: 'a@b.example', to: ['c@d.example'], replyTo: [] },
      ...{ subject: id, tags: {}, headers: {} },
    });
    const outbox = openOutbox(directory);
    await outbox.add(mail('one'));
    disk.isFull = true;
    await expect(outbox.add(mail('two'))).rejects.toMatchObject({ code: 'ENOSPC' });
    disk.isFull = false;
    await outbox.add(mail('three'));
    expect(outbox.search('').map(({ id }) => id)).toEqual(['three', 'one']);
    expect(
      openOutbox(directory)
        .search('')
        .map(({ id }) => id),
    ).toEqual(['three', 'one']);
  });

  it('REL-10 a service whose write fails responds with an error, which the product returns as 503, and handles the next call', async () => {
    const notes = openDocuments(directory, z.object({ text: z.string() }));
    const service = {
      ...{ name: 'notes', browsers: 'own-pages' as const, matches: () => true },
      handle: async ({ method }: { method: string }) => {
        if (method === 'PUT') await notes.put('a', { text: 'new' });
        return { status: 200, body: String(notes.ids().length) };
      },
    };
    const server = await createAwsServer({
      ...{ port: 0, services: [service], log: silentLog },
      isOwnOrigin: () => true,
    });
    const ask = (method: string) => fetch(server.url, { method, headers: { origin: server.url } });
    disk.isFull = true;
    const refused = await ask('PUT');
    expect([refused.status, await (await ask('GET')).text()]).toEqual([503, '0']);
    expect(await refused.text()).toContain('ServiceUnavailable');
    disk.isFull = false;
    expect([(await ask('PUT')).status, await (await ask('GET')).text()]).toEqual([200, '1']);
    await server.close();
  });

  it('REL-10 what functions print is dropped, and written again once there is room', async () => {
    const log = openFunctionLog({ directory, now: () => new Date(0), log: silentLog });
    const file = join(directory, 'fn.log');
    // Writing there fails as on a full disk.
    await symlink('/dev/full', file);
    log.write('fn', 'lost');
    await unlink(file);
    log.write('fn', 'there');
    expect(readFileSync(file, 'utf8')).toMatch(/"there"/);
  });

  it('REL-10 events and schedules wait: a refused event is reported to its sender, and a schedule fires once there is room', async () => {
    const state = openState(join(directory, 'state.db'));
    const clock = movableClock('2026-11-20T12:00:00.000Z');
    const errors: string[] = [];
    const log = { ...silentLog, error: (message: string) => void errors.push(message) };
    const invoked: unknown[] = [];
    const store = openDeliveryStore(state);
    let removals = 0;
    const invocations = createAsyncInvocations({
      store: {
        ...store,
        // The first two times, the disk is full.
        remove: (delivery) => {
          removals += 1;
          if (removals <= 2) throw full();
          store.remove(delivery);
        },
      },
      settings: new Map([
        ['fn', { maxRetries: 2, maxAgeMs: 60_000, onFailureArn: undefined, deadLetterArn: undefined }],
      ]),
      invoke: async (_name, event) => {
        invoked.push(event);
        return { ok: true, payload: null };
      },
      sendToQueue: async () => undefined,
      now: () => clock.now(),
      log,
    });
    const room = fill(state);
    const large = { text: 'x'.repeat(200_000) };
    expect(() => invocations.enqueue('fn', large)).toThrow(/full/);
    const schedule = {
      ...{ name: 's', arn: 'arn', functionArn: 'fn', input: JSON.stringify(large) },
      ...{ expression: 'rate(1 minute)', periodMs: 1000 },
    };
    const scheduler = createScheduler({
      ...{ schedules: [schedule], state, log, now: () => clock.now() },
      enqueue: (arn, event) => invocations.enqueue(arn, event),
    });
    clock.advance(2000);
    await expect.poll(() => errors).toContainEqual(expect.stringContaining('schedules'));
    expect(invoked).toEqual([]);
    room.empty();
    await expect.poll(() => invoked.length).toBeGreaterThan(0);
    scheduler.stop();
    await expect.poll(() => invocations.pending()).toBe(0);
    expect(removals).toBeGreaterThan(2);
    await invocations.stop();
    state.close();
  });

  it('REL-10 nothing in this package runs in a timer that a failure would end the process by', () => {
    const root = join(import.meta.dirname, '..');
    const timed = globSync('local/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /\bsetInterval\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(timed).toEqual(['local/every.ts']);
  });
});
