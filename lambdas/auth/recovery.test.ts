import { describe, expect, it } from 'vitest';
import { RECOVERY_CODES } from '#shared/domains/auth/recovery-codes.ts';
import { recoveryCodesRow } from '#shared/domains/auth/rows.ts';
import { userIdOf } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { bindAll } from '../runtime/bind.ts';
import { work } from './background.ts';
import * as recovery from './recovery.ts';
import { findCodes } from './recovery-codes.table.ts';

const ctx = testContext();
const mails = ctx.sent.emails;
const PASSWORD = 'Passw0rd!x';

/** A person with an authenticator app; each world has another one. */
const aWorld = (n: number) => {
  const subject = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const [userId, email] = [userIdOf(subject), `recovery${n}@example.com`];
  const pool = { isOn: true, failures: [] as Error[] };
  const loginRecovery = {
    find: async (name: string, password: string) =>
      pool.isOn && name === email && password === PASSWORD ? { username: subject, subject } : undefined,
    async turnOff(username: string) {
      const failure = pool.failures.shift();
      if (failure) throw failure;
      expect(username).toBe(subject);
      pool.isOn = false;
    },
  };
  const own = { ...ctx, loginRecovery };
  const service = bindAll(own, recovery);
  const { recoveryUsed, forgetPerson } = bindAll(own, work.reactions);
  const follow = () => giveChange(recoveryCodesRow, recoveryUsed, { after: { userId, state: 'used' } });
  const recover = (code: string, changes: { email?: string; password?: string } = {}) =>
    service
      .recover({ email, password: PASSWORD, code, locale: 'en', ...changes }, 'gth')
      .then(() => 'done')
      .catch((error: { code?: string; message: string }) => error.code ?? error.message);
  const made = async () => (await service.create({ userId })).codes;
  const stored = () => findCodes(ctx, userId);
  return { userId, email, pool, stored, service, recover, made, follow, forgetPerson };
};

describe('recovery codes', () => {
  it('AU-10~ are ten different ones, stored as hashes', async () => {
    const { service, stored, userId, made } = aWorld(1);
    expect(await service.status({ userId })).toEqual({ createdAt: null });
    const shown = await made();
    expect(new Set(shown).size).toBe(RECOVERY_CODES);
    for (const code of shown) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const row = JSON.stringify(await stored(), (_, value) => (value instanceof Set ? [...value] : value));
    for (const code of shown) expect(row).not.toContain(code.replace('-', ''));
    expect(await service.status({ userId })).toEqual({ createdAt: expect.any(String) });
  });

  it('AU-10~ turn the app off once, with the password, however they are typed', async () => {
    const { recover, made, pool, service, userId } = aWorld(2);
    const [first = '', second = ''] = await made();
    expect(await recover(` ${first.toUpperCase().replaceAll('0', 'O')} `)).toBe('done');
    expect(pool.isOn).toBe(false);
    expect(await service.status({ userId })).toEqual({ createdAt: null });
    pool.isOn = true;
    for (const code of [first, second]) expect(await recover(code)).toBe('auth.recovery_refused');
  });

  it('AU-10~ are refused in the same way, whatever is wrong', async () => {
    const { recover, made, pool } = aWorld(3);
    const [code = ''] = await made();
    const answers = [
      await recover('00000-00000'),
      await recover(code, { password: 'wrong' }),
      await recover(code, { email: 'nobody@example.com' }),
    ];
    expect(new Set(answers)).toEqual(new Set(['auth.recovery_refused']));
    expect(pool.isOn).toBe(true);
  });

  it('AU-10~ end when new ones are made', async () => {
    const { recover, made } = aWorld(4);
    const [old = ''] = await made();
    const [fresh = ''] = await made();
    expect(await recover(old)).toBe('auth.recovery_refused');
    expect(await recover(fresh)).toBe('done');
  });

  it('AU-10~ of another person are worth nothing', async () => {
    const [ana, ben] = [aWorld(5), aWorld(6)];
    await ben.made();
    const [code = ''] = await ana.made();
    expect(await ben.recover(code)).toBe('auth.recovery_refused');
  });

  it('AU-10~ lock nobody out if the pool fails in between: the same code works again', async () => {
    const { recover, made, pool } = aWorld(7);
    const [code = ''] = await made();
    pool.failures.push(new Error('the pool is down'));
    expect(await recover(code)).toBe('the pool is down');
    expect(pool.isOn).toBe(true);
    expect(await recover(code)).toBe('done');
    expect(pool.isOn).toBe(false);
  });

  it('AU-10~ and if nobody tries again, the app is turned off all the same', async () => {
    const { recover, made, pool, follow } = aWorld(8);
    const [code = ''] = await made();
    pool.failures.push(new Error('the pool is down'), new Error('still'));
    await recover(code);
    await expect(follow()).rejects.toThrow('still');
    await follow();
    expect(pool.isOn).toBe(false);
    expect(mails).toHaveLength(1);
  });

  it('AU-10~ the owner is notified by email, once', async () => {
    const { recover, made, follow, email } = aWorld(9);
    const [code = ''] = await made();
    await recover(code);
    for (const _ of [1, 2]) await follow();
    expect(mails).toMatchObject([
      {
        to: email,
        message: { subject: 'Your Good Times Hub authenticator app was turned off' },
        template: {
          name: 'recovery-code-used',
          data: { url: 'https://gth.example/settings?tab=general' },
        },
      },
    ]);
  });

  it('AU-10~ an app that was set up again is left alone', async () => {
    const { recover, made, pool, follow } = aWorld(10);
    const [code = ''] = await made();
    await recover(code);
    pool.isOn = true;
    await made();
    await follow();
    expect(pool.isOn).toBe(true);
  });

  it('SEC-10~ are deleted with the account', async () => {
    const { made, stored, userId, service, forgetPerson } = aWorld(11);
    await made();
    await closeAccount(forgetPerson, userId);
    expect(await stored()).toBeUndefined();
    await made();
    await service.remove({ userId });
    expect(await stored()).toBeUndefined();
  });
});
