import { describe, expect, it } from 'vitest';
import { alternateEmailsRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { aMember, aUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount as closedAccount, giveChange } from '#test/support/give-change.ts';
import { suspend } from '#test/support/people.ts';

import { bindAll } from '../../runtime/bind.ts';
import { forgetPerson } from '../deletion.ts';
import { findEmailOwner } from '../people/index.ts';
import { addAccount, closeAccount, findUser, moveEmail } from '../store/index.ts';
import { findPending } from './alternate-email.table.ts';
import * as alternateEmails from './alternate-emails.ts';
import { findMainEmail } from './log-in-help.ts';
import { mailAlternateEmailCode } from './mail-code.ts';

const ctx = testContext();

const aWorld = async (first: number) => {
  const { clock } = ctx;
  const mails = ctx.sent.emails;
  const failures: Error[] = [];
  const mail = Object.assign(
    async (...sent: Parameters<typeof ctx.mail>) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return ctx.mail(...sent);
    },
    { senders: ctx.mail.senders },
  );
  const service = bindAll(ctx, alternateEmails);
  const react = (change: Parameters<typeof mailAlternateEmailCode>[1]) =>
    mailAlternateEmailCode({ ...ctx, mail }, change);
  const [ana, ben] = [aMember(first), aMember(first + 1)];
  for (const n of [first, first + 1]) await addAccount(ctx, aUser(n));
  const email = `other${first}@alternate.example`;
  const follow = ({ userId } = ana) =>
    giveChange(alternateEmailsRow, react, { after: { userId, codes: 'requested' } });
  const newestCode = (to = email): string => {
    const code = mails.filter((mail) => mail.to === to).at(-1)?.template.data['code'];
    if (typeof code !== 'string') throw new Error('a code was mailed');
    return code;
  };
  /** Adds an address and gets its code. */
  const added = async (who = ana, to = email): Promise<string> => {
    await service.add(who, to, 'gth');
    await follow(who);
    return newestCode(to);
  };
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
  const ownerOf = (address: string) => findEmailOwner(ctx, address);
  const world = { clock, service, mails, failures, ana, ben, email };
  return { ...world, follow, newestCode, added, otherThan, ownerOf };
};
const states = ({ items }: { readonly items: readonly { email: string; state: string }[] }) =>
  items.map(({ email, state }) => [email, state]);

describe('an alternate email', () => {
  it('ON-12~ counts as the person’s only after the mailed code was entered, and blocks nobody before', async () => {
    const { service, ana, email, added, ownerOf, mails } = await aWorld(1);
    const code = await added();
    expect(code).toMatch(/^\d{6}$/);
    expect(mails).toMatchObject([
      {
        to: email,
        message: { subject: 'Your Good Times Hub code' },
        template: { name: 'alternate-email', data: { url: `${ctx.origins.gth}/settings?tab=general` } },
      },
    ]);
    expect(states(await service.list(ana))).toEqual([[email, 'pending']]);
    expect(await ownerOf(email)).toBeUndefined();
    expect(states(await service.confirm(ana, email, code))).toEqual([[email, 'confirmed']]);
    expect(await ownerOf(email)).toBe(ana.userId);
    expect(await findMainEmail(ctx, email)).toBe(ana.email);
    expect(await findMainEmail(ctx, ana.email)).toBeUndefined();
    // A repeated request changes nothing.
    expect(states(await service.confirm(ana, email, code))).toEqual([[email, 'confirmed']]);
  });

  it('ON-12~ is refused twice, as the person’s own, and beyond five', async () => {
    const { service, ana, email, added } = await aWorld(10);
    await service.confirm(ana, email, await added());
    const duplicate = { code: 'alternate_email.duplicate' };
    await service.add(ana, 'two10@alternate.example', 'gth');
    for (const again of [email, 'two10@alternate.example', ana.email])
      await expect(service.add(ana, again, 'gth')).rejects.toMatchObject(duplicate);
    const three = ['three', 'four', 'five'].map((name) => `${name}10@alternate.example`);
    const tried = await Promise.allSettled(
      [...three, 'six10@alternate.example'].map((one) => service.add(ana, one, 'gth')),
    );
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await service.list(ana)).items).toHaveLength(5);
    await expect(service.add(ana, 'seven10@alternate.example', 'gth')).rejects.toMatchObject({
      code: 'alternate_email.full',
    });
  });

  it('ON-12~ can be added by anybody, but two accounts that confirm it at once do not both get it', async () => {
    const { service, ana, ben, email, added, ownerOf } = await aWorld(20);
    const codes = [await added(ana), await added(ben)] as const;
    const tried = await Promise.allSettled([
      service.confirm(ana, email, codes[0]),
      service.confirm(ben, email, codes[1]),
    ]);
    const [refused, ...more] = tried.filter((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'user.email_taken' });
    expect(more).toEqual([]);
    const winner = tried[0].status === 'fulfilled' ? ana : ben;
    expect(await ownerOf(email)).toBe(winner.userId);
  });

  it('ON-12~ that is the main email of another account is added alike, and refused when it is confirmed', async () => {
    const { service, ana, ben, added, ownerOf } = await aWorld(30);
    const code = await added(ana, ben.email);
    await expect(service.confirm(ana, ben.email, code)).rejects.toMatchObject({ code: 'user.email_taken' });
    expect(await ownerOf(ben.email)).toBe(ben.userId);
  });

  it('ON-12~ of someone else cannot become a main email; the person’s own can', async () => {
    const { service, ana, ben, email, added, ownerOf } = await aWorld(40);
    await service.confirm(ana, email, await added());
    const found = async (id = ana.userId) => {
      const user = await findUser(ctx, id);
      if (!user) throw new Error('there is an account');
      return user;
    };
    expect(await moveEmail(ctx, await found(ben.userId), email)).toBe('email_taken');
    expect(await addAccount(ctx, { ...aUser(48), email })).toBe('email_taken');
    expect(await moveEmail(ctx, await found(), email)).toBe('moved');
    expect((await found()).record.alternateEmails).toEqual([]);
    expect(await ownerOf(email)).toBe(ana.userId);
    expect(await ownerOf(ana.email)).toBeUndefined();
  });

  it('ON-12~ is freed when it is removed, and nothing happens to one that is not there', async () => {
    const { service, ana, ben, email, added, ownerOf } = await aWorld(50);
    await service.confirm(ana, email, await added());
    for (const _ of [1, 2]) expect((await service.remove(ana, email)).items).toEqual([]);
    expect(await ownerOf(email)).toBeUndefined();
    await service.remove(ana, ana.email);
    expect(await ownerOf(ana.email)).toBe(ana.userId);
    expect(states(await service.confirm(ben, email, await added(ben)))).toEqual([[email, 'confirmed']]);
    const code = await added(ana);
    await service.remove(ana, email);
    await expect(service.confirm(ana, email, code)).rejects.toMatchObject({
      code: 'alternate_email.not_found',
    });
  });

  it('ON-12~ SEC-13~ ends with the account', async () => {
    const { service, ana, email, added, ownerOf } = await aWorld(60);
    await service.confirm(ana, email, await added());
    await added(ana, 'pending60@alternate.example');
    await closeAccount(ctx, ana.userId, await findUser(ctx, ana.userId));
    await closedAccount((change) => forgetPerson(ctx, change), ana.userId);
    expect(await ownerOf(email)).toBeUndefined();
    expect((await findPending(ctx, ana.userId)).pending).toEqual([]);
  });

  it('ON-12~ cannot be changed by someone who is suspended or has no account', async () => {
    const { service, ana, email } = await aWorld(70);
    await suspend(ctx, ana.userId);
    await expect(service.add(ana, email, 'gth')).rejects.toMatchObject({ code: 'auth.suspended' });
    await expect(service.list(aMember(79))).rejects.toMatchObject({ code: 'user.not_found' });
  });
});

describe('the code of an alternate email', () => {
  it('ON-12~ SEC-05~ takes five attempts, also at once; a new code then works, and the earlier one does not', async () => {
    const { service, ana, email, added, follow, newestCode, otherThan, clock } = await aWorld(100);
    const code = await added();
    const tried = await Promise.allSettled(
      [1, 2, 3, 4].map(() => service.confirm(ana, email, otherThan(code))),
    );
    for (const one of tried) expect(one).toMatchObject({ reason: { code: 'alternate_email.code_wrong' } });
    await expect(service.confirm(ana, email, otherThan(code))).rejects.toMatchObject({
      code: 'alternate_email.code_wrong',
    });
    const spent = { code: 'alternate_email.too_many_attempts' };
    await expect(service.confirm(ana, email, code)).rejects.toMatchObject(spent);
    clock.moveTo(addMilliseconds(clock.now(), 1000));
    await service.resend(ana, email, 'gth');
    await follow();
    const next = newestCode();
    if (next !== code)
      await expect(service.confirm(ana, email, code)).rejects.toMatchObject({
        code: 'alternate_email.code_wrong',
      });
    expect(states(await service.confirm(ana, email, next))).toEqual([[email, 'confirmed']]);
  });

  it('ON-12~ works for 24 hours; the address stays for a week, so that a new one can be requested', async () => {
    const { service, ana, email, added, clock, follow, newestCode } = await aWorld(110);
    const code = await added();
    const start = clock.now();
    clock.moveTo(addMilliseconds(start, 24 * HOUR_MS));
    await expect(service.confirm(ana, email, code)).rejects.toMatchObject({
      code: 'alternate_email.code_expired',
    });
    await service.resend(ana, email, 'gth');
    await follow();
    const next = newestCode();
    clock.moveTo(addMilliseconds(start, 48 * HOUR_MS - 1));
    await service.confirm(ana, email, next);
    await service.add(ana, 'late110@alternate.example', 'gth');
    clock.moveTo(addMilliseconds(start, 10 * DAY_MS));
    expect(states(await service.list(ana))).toEqual([[email, 'confirmed']]);
    await expect(service.resend(ana, 'late110@alternate.example', 'gth')).rejects.toMatchObject({
      code: 'alternate_email.not_found',
    });
  });

  it('REL-02~ is mailed once, also if the change is delivered again; if mailing fails, the next attempt mails one that works', async () => {
    const { service, ana, email, mails, failures, follow, newestCode } = await aWorld(120);
    await service.add(ana, email, 'gth');
    failures.push(new Error('mail is down'));
    await expect(follow()).rejects.toThrow('mail is down');
    for (const _ of [1, 2]) await follow();
    expect(mails).toHaveLength(1);
    expect(states(await service.confirm(ana, email, newestCode()))).toEqual([[email, 'confirmed']]);
  });

  it('SEC-05~ is not stored, and not mailed for an address that was removed; a mailbox gets five a day', async () => {
    const { service, ana, email, mails, clock, follow, newestCode } = await aWorld(130);
    await service.add(ana, email, 'gth');
    await service.remove(ana, email);
    await follow();
    expect(mails).toEqual([]);
    for (let n = 0; n < 7; n += 1) {
      clock.moveTo(addMilliseconds(clock.now(), 1000));
      await (n === 0 ? service.add(ana, email, 'gth') : service.resend(ana, email, 'gth'));
      await follow();
    }
    expect(mails).toHaveLength(5);
    const stored = JSON.stringify(await findPending(ctx, ana.userId));
    expect(stored).not.toContain(newestCode());
  });
});
