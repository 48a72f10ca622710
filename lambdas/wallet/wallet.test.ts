import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import * as requests from '#lambdas/family/requests.ts';
import { payWith, usesOf } from '#shared/domains/wallet/apply.ts';
import { giveBackOf } from '#shared/domains/wallet/give-back.ts';
import { HostId } from '#shared/domains/wallet/host.ts';
import { invariants } from '#shared/domains/wallet/invariants.ts';
import { readPassCode } from '#shared/domains/wallet/pass-code.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { EventId, ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addPerson } from '#test/support/people.ts';
import { runs } from '#test/support/seed.ts';
import { write } from '../data/entity.ts';
import { findCredit } from './credit.table.ts';
import * as grants from './grants.ts';
import { findHoldings } from './holdings.ts';
import { listMoves, WalletMove } from './move.table.ts';
import { findPass, type PassRow } from './pass.table.ts';
import { giveBack, takesFor, type Usage } from './takes.ts';
import * as wallet from './wallet.ts';

const ctx = testContext();
const everything = { kind: 'all' as const, sports: [], eventIds: [] };
const choice = { memberPrice: true, pass: true, credit: true };
const eventId = EventId.parse(`evt_${'1'.repeat(26)}`);
const date = { eventId, gameType: 'pickleball' as const };

const aWorld = async (n: number) => {
  const [ana, host] = [await addPerson(ctx, n), await addPerson(ctx, n + 1)];
  const hostId = HostId.parse(host.userId);
  const aPass = async (key: number, some: Partial<PassRow> = {}) => {
    const passId = ctx.ids.pass(`${n} ${key}`);
    await grants.grantPass(ctx, {
      ...{ holderId: ana.userId, passId, hostId, name: '10 visits', uses: 10, coverage: everything },
      ...{ forGuests: false, isFamily: false, expiresAt: addMilliseconds(ctx.clock.now(), 30 * DAY_MS) },
      ...some,
    });
    return passId;
  };
  const usage = (key: number, by: Member = ana): Usage => ({
    ...{ saleId: ctx.ids.sale(`${n} ${key}`), buyerId: by.userId, forId: by.userId },
    ...{ hostId, eventId, title: 'Open play' },
    occurrenceId: ONLY_OCCURRENCE,
  });
  const spend = async (key: number, prices: readonly number[], by: Member = ana) => {
    const held = await findHoldings(ctx, by.userId, hostId, date);
    const spots = payWith({ date, prices }, held, choice);
    const used = usage(key, by);
    const isTaken = await write(ctx, { WalletMove }, () => takesFor(ctx, used, spots));
    return { spots, used, isTaken };
  };
  const credit = async () => (await findCredit(ctx, { holderId: ana.userId, hostId }))?.amount ?? 0;
  const buyCredit = (key: number, amount: number) =>
    grants.grantCredit(ctx, {
      ...{ holderId: ana.userId, hostId, saleId: ctx.ids.sale(`credit ${n} ${key}`), amount },
      title: 'Credit',
    });
  return { ana, host, hostId, aPass, usage, spend, credit, buyCredit };
};

describe('passes', () => {
  it.each(Array.from({ length: runs(4, 200) }, (_, n) => n))(
    'PAY-15 run %i: 50 simultaneous uses of a pass with 3 left give exactly 3',
    async (n) => {
      const { ana, hostId, aPass, usage } = await aWorld(10_000 + n * 2);
      const passId = await aPass(1, { uses: 3 });
      const held = await findHoldings(ctx, ana.userId, hostId, date);
      const spots = payWith({ date, prices: [1500] }, held, choice);
      const attempts = Array.from({ length: 50 }, async (_, key) => {
        for (;;) {
          try {
            return await write(ctx, { WalletMove }, () => takesFor(ctx, usage(key), spots));
          } catch (error) {
            // Who collides with others asks again.
            if ((error as { code?: string }).code !== 'request.conflict') throw error;
          }
        }
      });
      const done = await Promise.all(attempts);
      expect(done.filter(Boolean)).toHaveLength(3);
      expect((await findPass(ctx, { holderId: ana.userId, passId }))?.left).toBe(0);
    },
  );

  it('PAY-15 are used once for a cause, and given back once for a key', async () => {
    const { ana, aPass, spend } = await aWorld(11_000);
    const passId = await aPass(1);
    const left = async () => (await findPass(ctx, { holderId: ana.userId, passId }))?.left;
    const { spots, used, isTaken } = await spend(1, [1500]);
    expect([isTaken, usesOf(spots)[0]?.passId, await left()]).toEqual([true, passId, 9]);
    expect(await write(ctx, { WalletMove }, () => takesFor(ctx, used, spots))).toBe(false);
    await giveBack(ctx, used, 'spot', giveBackOf(spots, 'all'));
    await giveBack(ctx, used, 'spot', giveBackOf(spots, 'all'));
    expect(await left()).toBe(10);
  });

  it('PAY-15 expire by the clock, and the one that expires first is used first', async () => {
    const { ana, hostId, aPass } = await aWorld(11_010);
    const late = await aPass(1);
    const soon = await aPass(2, { expiresAt: addMilliseconds(ctx.clock.now(), 7 * DAY_MS) });
    const order = async () =>
      (await findHoldings(ctx, ana.userId, hostId, date)).passes.map(({ passId }) => passId);
    expect(await order()).toEqual([soon, late]);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 7 * DAY_MS));
    expect(await order()).toEqual([late]);
    expect((await wallet.get(ctx, ana)).passes.map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'usable',
    ]);
  });

  it('PAY-15 are for chosen sports, events, or all of one host', async () => {
    const { ana, hostId, aPass } = await aWorld(11_020);
    await aPass(1, { coverage: { kind: 'sports', sports: ['soccer'], eventIds: [] } });
    await aPass(2, { coverage: { kind: 'events', sports: [], eventIds: [eventId] } });
    const other = { eventId: EventId.parse(`evt_${'2'.repeat(26)}`), gameType: 'soccer' as const };
    const found = async (at: typeof other | typeof date, of = hostId) =>
      (await findHoldings(ctx, ana.userId, of, at)).passes.length;
    expect([await found(date), await found(other)]).toEqual([1, 1]);
    expect(await found(date, HostId.parse(ana.userId))).toBe(0);
  });

  it('PAY-15 are paused once, for at most 90 days, which are not lost; resuming early takes the rest off', async () => {
    const { ana, hostId, aPass, spend } = await aWorld(11_030);
    const passId = await aPass(1);
    const before = (await findPass(ctx, { holderId: ana.userId, passId }))?.expiresAt ?? '';
    const paused = await wallet.pause(ctx, ana, passId, 20);
    expect(paused).toMatchObject({ state: 'paused', expiresAt: addMilliseconds(before, 20 * DAY_MS) });
    expect(await wallet.pause(ctx, ana, passId, 20)).toEqual(paused);
    expect((await findHoldings(ctx, ana.userId, hostId, date)).passes).toEqual([]);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 5 * DAY_MS));
    expect(await wallet.resume(ctx, ana, passId)).toMatchObject({
      state: 'usable',
      expiresAt: addMilliseconds(before, 5 * DAY_MS),
      canPause: false,
    });
    expect((await spend(1, [1500])).isTaken).toBe(true);
    await expect(wallet.pause(ctx, ana, passId, 10)).rejects.toMatchObject({ code: 'pass.not_pausable' });
  });

  it('PAY-15 of a family are used by its members, and each use says for whom', async () => {
    const { ana, hostId, aPass, spend } = await aWorld(11_040);
    const [ben, zoe] = [await addPerson(ctx, 11_045), await addPerson(ctx, 11_046)];
    await requests.request(ctx, ana, ben.userId, { relation: 'spouse' });
    await requests.accept(ctx, ben, ana.userId);
    const passId = await aPass(1, { isFamily: true });
    await expect(wallet.setMembers(ctx, ana, passId, [zoe.userId])).rejects.toMatchObject({
      code: 'pass.not_family',
    });
    await wallet.setMembers(ctx, ana, passId, [ben.userId]);
    expect((await findHoldings(ctx, zoe.userId, hostId, date)).passes).toEqual([]);
    expect((await spend(1, [1500], ben)).isTaken).toBe(true);
    const [used] = (await wallet.moves(ctx, ana, undefined)).items;
    expect(used).toMatchObject({ kind: 'pass_used', uses: -1, forWhom: { userId: ben.userId } });
  });

  it('PAY-15 have a signed code, which nobody can make up', async () => {
    const { ana, host, aPass } = await aWorld(11_050);
    const passId = await aPass(1);
    const { code } = await wallet.code(ctx, ana, passId);
    const sealed = readPassCode(`https://goodtimeshub.example${code}`) ?? '';
    expect(await wallet.findScanned(ctx, sealed)).toMatchObject({ passId, holderId: ana.userId });
    expect(await wallet.findScanned(ctx, `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    await expect(wallet.code(ctx, host, passId)).rejects.toMatchObject({ code: 'pass.not_found' });
  });
});

describe('credit', () => {
  it('PAY-14 PAY-15 is used and returned, with the ledger, and never below zero', async () => {
    const { buyCredit, spend, credit, usage } = await aWorld(12_000);
    await buyCredit(1, 2000);
    await buyCredit(1, 2000);
    expect(await credit()).toBe(2000);
    const { spots, used, isTaken } = await spend(1, [1500]);
    expect([isTaken, await credit()]).toEqual([true, 500]);
    expect(await write(ctx, { WalletMove }, () => takesFor(ctx, usage(2), spots))).toBe(false);
    expect(await credit()).toBe(500);
    await giveBack(ctx, used, 'spot', { ...giveBackOf(spots, 'half'), instead: 300 });
    await giveBack(ctx, used, 'spot', { ...giveBackOf(spots, 'half'), instead: 300 });
    expect(await credit()).toBe(1550);
  });

  it('PAY-15 that is unused is paid back within 30 days, once for a key, and what a refund takes is taken once', async () => {
    const { ana, hostId, buyCredit, spend, credit } = await aWorld(12_010);
    await buyCredit(1, 2000);
    await spend(1, [700]);
    expect((await wallet.get(ctx, ana)).credit).toMatchObject([{ amount: 1300, refundable: 1300 }]);
    const ask = (key: string, amount: number) =>
      grants.askCreditBack(ctx, { holderId: ana.userId, hostId }, { key, amount });
    await expect(ask('a', 1301)).rejects.toMatchObject({ code: 'credit.not_refundable' });
    const saleId = ctx.ids.sale('credit 12010 1');
    expect(await ask('a', 300)).toEqual([{ saleId, amount: 300 }]);
    expect(await ask('a', 300)).toEqual([{ saleId, amount: 300 }]);
    await expect(ask('a', 400)).rejects.toMatchObject({ code: 'request.key_reused' });
    expect(await credit()).toBe(1000);
    // The payment provider reports the refund that was asked for, and then another one.
    await grants.takeBackCredit(ctx, { holderId: ana.userId, saleId }, 300);
    expect(await credit()).toBe(1000);
    await grants.takeBackCredit(ctx, { holderId: ana.userId, saleId }, 500);
    expect(await credit()).toBe(800);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 31 * DAY_MS));
    expect((await wallet.get(ctx, ana)).credit).toMatchObject([{ amount: 800, refundable: 0 }]);
    await expect(ask('b', 1)).rejects.toMatchObject({ code: 'credit.not_refundable' });
  });

  it('PAY-15 every use and movement is a row that the holder reads', async () => {
    const { ana, buyCredit, aPass, spend } = await aWorld(12_020);
    await buyCredit(1, 2000);
    await aPass(1);
    await spend(1, [1500, 900]);
    const { items } = await listMoves(ctx, ana.userId, 10, null);
    expect(items.map(({ kind, uses, amount }) => [kind, uses, amount]).toSorted()).toEqual([
      ['credit_bought', 0, 2000],
      ['credit_used', 0, -900],
      ['pass_given', 10, 0],
      ['pass_used', -1, 0],
    ]);
  });

  it('PAY-15 stays readable with passes and history when the organizer is gone', async () => {
    const { ana, aPass } = await aWorld(12_030);
    const hostId = HostId.parse(userId(12_039));
    const saleId = ctx.ids.sale('credit 12030');
    await grants.grantCredit(ctx, { holderId: ana.userId, hostId, saleId, amount: 900, title: 'Credit' });
    await aPass(1, { hostId });
    const gone = { id: hostId, name: null, photoURL: null };
    expect(await wallet.get(ctx, ana)).toMatchObject({
      passes: [{ host: gone, left: 10, state: 'usable' }],
      credit: [{ host: gone, amount: 900, refundable: 900 }],
    });
    expect((await wallet.moves(ctx, ana, undefined)).items.map(({ host }) => host)).toEqual([gone, gone]);
  });
});

/** Whether the rules hold for some rows, by the name of their entity. */
const hold = (rows: Readonly<Record<string, readonly object[]>>): boolean =>
  invariants.every((rule) => {
    const reading = rule.read();
    for (const [entity, some] of Object.entries(rows)) for (const row of some) reading.add(entity, row);
    return reading.disagreements().length === 0;
  });

describe('the rules across rows of passes and credit', () => {
  const move = { holderId: 'a', hostId: 'b', uses: 0, amount: 0 };
  it('REL-09~ PAY-15 refuse a pass that has more or less left than its history says', () => {
    const walletMove = [
      { ...move, passId: 'p', uses: 10 },
      { ...move, passId: 'p', uses: -1 },
    ];
    const withLeft = (left: number) => hold({ pass: [{ passId: 'p', left }], walletMove });
    expect([withLeft(9), withLeft(10), withLeft(-1)]).toEqual([true, false, false]);
  });
  it('REL-09~ PAY-15 refuse credit that differs from its history or from the ledger', () => {
    const withAmounts = (amount: number, booked: number) =>
      hold({
        credit: [{ holderId: 'a', hostId: 'b', amount }],
        walletMove: [{ ...move, amount: 500 }],
        ledgerEntry: [{ account: 'credit:a:b', amount: booked }],
      });
    expect([withAmounts(500, 500), withAmounts(500, 400), withAmounts(400, 400)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
