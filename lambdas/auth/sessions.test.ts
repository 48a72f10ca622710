import { describe, expect, it } from 'vitest';
import { newPasswordRow } from '#shared/domains/auth/rows.ts';
import { addMilliseconds, DAY_MS, epochSeconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { loginSessionIdOf, userIdOf } from '#shared/kernel/ids.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createEndedSessions } from '../core/sessions.ts';
import * as logins from '../data/login-session.table.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';
import { noteNewPassword } from './new-password.table.ts';
import * as sessions from './sessions.ts';

const ctx = testContext();
const { clock } = ctx;
const uuid = (n: number, m: number) =>
  `${String(n).padStart(8, '0')}-0000-4000-8000-${String(m).padStart(12, '0')}`;

/** A person who is logged in on a phone and a laptop. */
const aWorld = async (n: number) => {
  clock.moveTo(NOW);
  const service = bindAll(ctx, sessions);
  const userId = userIdOf(uuid(n, 0));
  const callerOf = (m: number) => ({
    userId,
    login: { id: loginSessionIdOf(uuid(n, m)), startedAt: clock.now() },
  });
  const [phone, laptop] = [callerOf(1), callerOf(2)];
  await service.note(phone, { browser: 'safari', system: 'ios' });
  clock.moveTo(addMilliseconds(clock.now(), HOUR_MS));
  await service.note(laptop, { browser: 'firefox', system: 'linux' });
  const listed = async () => (await service.list(laptop)).sessions;
  const isEnded = (caller: typeof phone) => logins.isEnded(ctx, { userId, id: caller.login.id });
  return { service, userId, phone, laptop, listed, isEnded };
};

describe('sessions', () => {
  it('AU-10~ are listed with their device, the last used one first, for their owner', async () => {
    const { service, listed, phone } = await aWorld(1);
    expect(await listed()).toMatchObject([
      { browser: 'firefox', system: 'linux', isThis: true },
      { browser: 'safari', system: 'ios', isThis: false, startedAt: NOW, seenAt: NOW },
    ]);
    expect((await service.list({ ...phone, userId: userIdOf(uuid(9, 9)) })).sessions).toEqual([]);
  });

  it('AU-10~ are written at most once a day', async () => {
    const { service, phone, listed } = await aWorld(2);
    const device = { browser: 'safari', system: 'ios' } as const;
    clock.moveTo(addMilliseconds(NOW, DAY_MS - 1));
    await service.note(phone, device);
    expect((await listed())[1]?.seenAt).toBe(NOW);
    clock.moveTo(addMilliseconds(NOW, DAY_MS));
    await service.note(phone, device);
    expect((await listed())[0]).toMatchObject({ seenAt: clock.now(), startedAt: NOW, browser: 'safari' });
  });

  it('AU-10~ one is ended from another device, and stays so', async () => {
    const { service, phone, laptop, listed, isEnded } = await aWorld(3);
    expect(await isEnded(phone)).toBe(false);
    await service.end(laptop, phone.login.id);
    expect([await isEnded(phone), await isEnded(laptop)]).toEqual([true, false]);
    clock.moveTo(addMilliseconds(NOW, 3 * DAY_MS));
    await service.note(phone, { browser: 'safari', system: 'ios' });
    expect(await listed()).toHaveLength(1);
    await expect(service.end(laptop, phone.login.id)).rejects.toMatchObject({ code: 'session.not_found' });
  });

  it('AU-10~ nobody ends the session of someone else', async () => {
    const [ana, ben] = [await aWorld(4), await aWorld(5)];
    await expect(ben.service.end(ben.phone, ana.phone.login.id)).rejects.toMatchObject({
      code: 'session.not_found',
    });
    expect(await ana.isEnded(ana.phone)).toBe(false);
  });

  it('AU-10~ all of them end together, also one that was never listed', async () => {
    const { service, phone, laptop, isEnded, listed, userId } = await aWorld(6);
    const tablet = { userId, login: { id: loginSessionIdOf(uuid(6, 3)), startedAt: NOW } };
    await service.endMany(tablet, { userId, which: 'all' });
    expect(await Promise.all([phone, laptop, tablet].map(isEnded))).toEqual([true, true, true]);
    expect(await listed()).toEqual([]);
  });

  it('AU-06~ a logout ends its own session only', async () => {
    const { service, userId, phone, laptop, isEnded } = await aWorld(7);
    await service.endMany(phone, { userId, which: 'this' });
    expect([await isEnded(phone), await isEnded(laptop)]).toEqual([true, false]);
    const another = { userId: userIdOf(uuid(9, 9)), which: 'all' } as const;
    await expect(service.endMany(laptop, another)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('AU-10~ the row goes when no token of the login can be valid anymore', async () => {
    const { userId } = await aWorld(8);
    const [row] = await logins.listOpen(ctx, userId);
    expect(row?.expiresAt).toBeGreaterThan(epochSeconds(addMilliseconds(NOW, 30 * DAY_MS)));
    expect(row?.expiresAt).toBeLessThan(epochSeconds(addMilliseconds(NOW, 32 * DAY_MS)));
  });
});

describe('an instance of a function', () => {
  it('AU-10~ notices within a minute that a session was ended, and checks no more often', async () => {
    const { service, phone, laptop } = await aWorld(10);
    const ofInstance = movableClock(NOW);
    let asked = 0;
    const isEnded = createEndedSessions((key) => {
      asked += 1;
      return logins.isEnded(ctx, key);
    }, ofInstance);
    for (const _ of [1, 2, 3]) expect(await isEnded(phone)).toBe(false);
    expect(asked).toBe(1);
    await service.end(laptop, phone.login.id);
    expect(await isEnded(phone)).toBe(false);
    ofInstance.moveTo(addMilliseconds(NOW, 60_000));
    for (const _ of [1, 2]) expect(await isEnded(phone)).toBe(true);
    expect(await isEnded({ userId: phone.userId })).toBe(false);
  });

  it('AU-10~ AU-05~ are not listed anymore once a new password was chosen with an emailed code; a login after that is', async () => {
    const { service, phone, laptop, listed, isEnded } = await aWorld(20);
    const { endSessions } = bindAll(ctx, work.reactions);
    const chosenAt = addMilliseconds(clock.now(), HOUR_MS + 700);
    await noteNewPassword(ctx, phone.userId, chosenAt);
    // Logins are dated to the second.
    const login = { id: loginSessionIdOf(uuid(20, 3)), startedAt: addMilliseconds(clock.now(), HOUR_MS) };
    const back = { userId: phone.userId, login };
    await service.note(back, { browser: 'chrome', system: 'android' });
    for (const _ of [1, 2])
      await giveChange(newPasswordRow, endSessions, { after: { newPasswordOf: phone.userId, chosenAt } });
    expect((await listed()).map(({ id }) => id)).toEqual([login.id]);
    expect([await isEnded(phone), await isEnded(laptop), await isEnded(back)]).toEqual([true, true, false]);
  });
});
