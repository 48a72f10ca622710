import { expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { readPassCode } from '#shared/domains/wallet/pass-code.ts';
import { addMilliseconds, DAY_MS, HOUR_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { PassId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { aPass } from '#test/support/example-offers.ts';
import { openOffers } from '#test/support/offers.ts';
import { failingAt, tableFaults } from '#test/support/table-faults.ts';
import { Pass } from '../wallet/pass.table.ts';
import * as wallet from '../wallet/wallet.ts';

const world = openOffers();
const { test } = world;

/** A date for 18 dollars, and someone who has a pass of its host. */
const open = async (n: number, some: Parameters<typeof anEvent>[1] = {}, of?: Member) => {
  const host = of ?? (await test.organizer(n));
  const ana = await test.person(n + 1);
  const event = await test.events.events.create(
    host,
    anEvent(n, {
      dateStart: utcDayOf(addMilliseconds(test.ctx.clock.now(), 6 * DAY_MS)),
      eventSlotGroup: [aSlot({ capacity: 4, feeAmount: 1800 })],
      ...some,
    }),
  );
  if (!of) await world.bought(host, ana, aPass({ uses: 3 }), n + 2);
  const passId = (await world.wallet(ana)).passes[0]?.id;
  const { code } = passId ? await wallet.code(test.ctx, ana, PassId.parse(passId)) : { code: '' };
  const sealed = readPassCode(code) ?? '';
  return {
    ...{ host, ana, event, sealed },
    scan: () => test.api.scan(host, event, sealed),
    undo: () => test.api.undoScan(host, event, sealed),
    left: async () => (await world.wallet(ana)).passes[0]?.left,
    status: async () => (await test.rsvpOf(event, ana))?.status,
  };
};

it('PAY-15 EVT-14~ a scanned pass gives its holder a spot, and is used once for each date', async () => {
  const { host, ana, event, sealed, scan, left, status } = await open(42_100);
  await expect(test.api.scan(ana, event, sealed)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(test.api.scan(host, event, 'bm9uZQ')).rejects.toMatchObject({ code: 'pass.not_valid' });
  const used = { user: expect.objectContaining({ userId: ana.userId }), outcome: 'used', left: 2 };
  expect([await scan(), await scan()]).toEqual([used, used]);
  expect([await status(), await left()]).toEqual(['going', 2]);
  await test.changing(event, ana, () => test.events.rsvps.leave(ana, event.id, requestKey(42_109)));
  expect(await left()).toBe(3);
  await expect(scan()).rejects.toMatchObject({ code: 'pass.used_today' });
});

it('PAY-15 EVT-14~ a scan that is undone gives the use back once, and the RSVP is what it was; then the pass can be scanned again', async () => {
  const { host, ana, event, scan, undo, left, status } = await open(42_200);
  await test.events.rsvps.maybe(ana, event.id, requestKey(42_209));
  expect(await undo()).toMatchObject({ outcome: 'on_list', left: 3 });
  await scan();
  await test.stripe.pass(Date.parse(event.dateStart) - Date.parse(test.ctx.clock.now()) - HOUR_MS / 2);
  await test.events.attendees.record(host, event.id, ana.userId, 'came');
  await test.changing(event, ana, undo);
  expect(await undo()).toMatchObject({ user: { userId: ana.userId }, outcome: 'undone', left: 3 });
  expect([await status(), await left()]).toEqual(['maybe', 3]);
  expect(await test.rsvpOf(event, ana)).not.toHaveProperty('attendance');
  const kinds = (await wallet.moves(test.ctx, ana, undefined)).items.map(({ kind, uses }) => [kind, uses]);
  expect(kinds.slice(0, 2)).toEqual([
    ['pass_returned', 1],
    ['pass_used', -1],
  ]);
  expect(await scan()).toMatchObject({ outcome: 'used', left: 2 });
  expect(await status()).toBe('going');
  await test.stripe.pass(DAY_MS);
  await expect(undo()).rejects.toMatchObject({ code: 'event.ended' });
});

it('PAY-15 REL-08~ undoing that is interrupted at any of its writes ends with the spot and the use, or with neither', async () => {
  const { scan, undo, left, status } = await open(42_300);
  const ends = async () => [await status(), await left()];
  for (let n = 3; n < 15; n += 1) {
    await scan();
    const fault = n % 2 === 0 ? tableFaults['reset after it is applied'] : tableFaults.unavailable;
    await failingAt(test.client(), n, fault, () => undo().catch(() => undefined));
    await test.stripe.pass(2 * HOUR_MS);
    await test.finishDue();
    expect(await ends()).toEqual((await status()) === 'going' ? ['going', 2] : ['declined', 3]);
    await undo();
    expect(await ends()).toEqual(['declined', 3]);
  }
});

it('PAY-15 EVT-14~ a scan says why a pass is refused: another organizer, another sport, nothing to pay, no spot left, paused, used up, or expired', async () => {
  const { host, ana, event } = await open(42_110);
  const elsewhere = await open(42_120);
  const coverage = { kind: 'sports' as const, sports: ['futsal' as const], eventIds: [] };
  await world.bought(host, ana, aPass({ uses: 2, coverage }), 42_119);
  const { passes } = await world.wallet(ana);
  const sealedOf = async (uses: number) => {
    const passId = PassId.parse(passes.find((one) => one.uses === uses)?.id);
    const { code } = await wallet.code(test.ctx, ana, passId);
    return { passId, sealed: readPassCode(code) ?? '' };
  };
  const { passId, sealed } = await sealedOf(3);
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(test.api.scan(elsewhere.host, elsewhere.event, sealed)).rejects.toEqual(
    refused('pass.other_host'),
  );
  await expect(test.api.scan(host, event, (await sealedOf(2)).sealed)).rejects.toEqual(
    refused('pass.not_covered'),
  );
  const free = await open(42_130, { eventSlotGroup: [aSlot({ capacity: 4 })] }, host);
  await expect(test.api.scan(host, free.event, sealed)).rejects.toEqual(refused('pass.not_needed'));
  const full = await open(42_140, { eventSlotGroup: [aSlot({ capacity: 1, feeAmount: 1800 })] }, host);
  await test.buyer(full.event, full.ana);
  await expect(test.api.scan(host, full.event, sealed)).rejects.toEqual(refused('slot.full'));
  await wallet.pause(test.ctx, ana, passId, 1);
  await expect(test.api.scan(host, event, sealed)).rejects.toEqual(refused('pass.paused'));
  await wallet.resume(test.ctx, ana, passId);
  const setTo = (row: { left: number; expiresAt?: string }) =>
    Pass(test.ctx).patch({ holderId: ana.userId, passId }).set(row).go();
  await setTo({ left: 0 });
  await expect(test.api.scan(host, event, sealed)).rejects.toEqual(refused('pass.used_up'));
  // The history of a pass has to say how many uses are left.
  await setTo({ left: 3, expiresAt: test.ctx.clock.now() });
  await expect(test.api.scan(host, event, sealed)).rejects.toEqual(refused('pass.expired'));
});
