import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEngine } from '#local/table/engine-binary.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { requestKey } from '../support/builders.ts';
import { openProduct } from '../support/product.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upcomingEvent } from '../support/upcoming.ts';

let folder: string;
let running: RunningProduct;
const { DYNOXIDE_BIN: own } = process.env;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const program = join(folder, 'engine');
  // A write behind the limit ends a program that does not ignore the signal.
  writeFileSync(program, `#!/bin/sh\ntrap '' XFSZ\nexec '${findEngine()}' "$@"\n`);
  chmodSync(program, 0o755);
  process.env['DYNOXIDE_BIN'] = program;
  running = await startProduct({ hasMeanTable: false });
});
afterAll(async () => {
  await running.stop();
  if (own === undefined) delete process.env['DYNOXIDE_BIN'];
  else process.env['DYNOXIDE_BIN'] = own;
  rmSync(folder, { recursive: true });
});

/** Lets no file of the product and its table grow beyond some bytes: the operating system refuses what would be written there. */
const limitFiles = (bytes: number | 'unlimited'): void => {
  const engine = readFileSync(join(running.dataDir, 'dynamodb.db.pid'), 'utf8');
  for (const pid of [engine, String(process.pid)])
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
};

it.runIf(process.platform === 'linux')(
  'REL-10 while nothing can be written, the product refuses changes with 503 and without effect, and shows what there is; then it goes on',
  async () => {
    const product = openProduct(running.address);
    const [host, guest] = [
      await product.member('host@disk.example'),
      await product.member('guest@disk.example'),
    ];
    const create = (n: number) =>
      product.send(
        eventsContract.create,
        { body: upcomingEvent(n, { requestKey: requestKey(n) }) },
        host.token,
      );
    const hosted = async () =>
      (await product.call(eventsContract.mine, {}, host.token)).items.map(({ id }) => id);
    const kept = await product.call(
      eventsContract.create,
      { body: upcomingEvent(1, { requestKey: requestKey(1) }) },
      host.token,
    );
    const rsvp = {
      params: dateOf(kept),
      body: { requestKey: requestKey(2), slotId: kept.eventSlotGroup[0]?.id ?? '', guests: 0 },
    };
    await product.until('the event is in the agenda', async () => (await hosted()).includes(kept.id));

    limitFiles(1);
    try {
      for (const refused of [await create(3), await product.send(eventsContract.rsvp, rsvp, guest.token)]) {
        expect([refused.status, Problem.parse(JSON.parse(refused.text)).code]).toEqual([
          503,
          'service.unavailable',
        ]);
      }
      const page = await product.call(eventsContract.get, { params: dateOf(kept) }, guest.token);
      expect([page.title, page.eventSlotGroup[0]?.left]).toEqual([kept.title, kept.eventSlotGroup[0]?.left]);
      expect(await hosted()).toEqual([kept.id]);
    } finally {
      limitFiles('unlimited');
    }

    const made = await create(3);
    const { eventSlotGroup, myRsvp } = await product.call(eventsContract.rsvp, rsvp, guest.token);
    expect([made.status, myRsvp?.status]).toEqual([200, 'going']);
    expect(eventSlotGroup[0]?.left).toBe((kept.eventSlotGroup[0]?.left ?? 0) - 1);
    await product.until('the agenda has both', async () => (await hosted()).length === 2);
  },
);
