import { describe, expect, it } from 'vitest';
import type { SignInMethod } from '#lambdas/integrations/user-pool.ts';
import { logInHelpRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { aUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { suppress } from '../../notifications/delivery/suppression.table.ts';
import { addAccount, EmailClaim } from '../store/index.ts';
import { addRequest } from './log-in-help.table.ts';
import { helpToLogIn } from './log-in-help.ts';

const ctx = testContext({ hasLooseRows: true });

/** An email that logs in with `methods`; one without an account has none. */
const setting = (email: string, methods: readonly SignInMethod[]) => {
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
  const signInMethods = { ...ctx.signInMethods, ofEmail: async () => [...methods] };
  const help = (change: Parameters<typeof helpToLogIn>[1]) =>
    helpToLogIn({ ...ctx, mail, signInMethods }, change);
  const ask = async (platform: Platform = 'gth', locale: Locale = 'en') => {
    const id = ctx.ids.logInHelp();
    await addRequest(ctx, { id, email, platform, locale, createdAt: clock.now() });
    return () => giveChange(logInHelpRow, help, { after: { id } });
  };
  return { ask, mails, failures, clock };
};

describe('a person who asks how an email logs in', () => {
  it.each([
    ['google', 'Google', 'gth', 'en', 'How to log in to Good Times Hub'],
    ['apple', 'Apple', 'meh', 'es', 'Cómo entrar a Meet & Play'],
  ] as const)(
    'AU-04 is notified of the provider by email if the account has no password: %s',
    async (method, provider, platform, locale, subject) => {
      const email = `${method}@help.example`;
      const { ask, mails } = setting(email, [method]);
      await (await ask(platform, locale))();
      expect(mails).toEqual([
        {
          to: email,
          platform,
          locale,
          message: { subject },
          template: {
            name: 'log-in-with-provider',
            data: { provider, url: `${ctx.origins[platform]}/login` },
          },
        },
      ]);
    },
  );

  it.each([[['password']], [['password', 'google']]] as const)(
    'with a password (%j) is led to a new one',
    async (methods) => {
      const { ask, mails } = setting(`${methods.join('.')}@help.example`, methods);
      await (await ask())();
      expect(mails).toMatchObject([
        {
          template: { name: 'log-in-with-password', data: { url: `${ctx.origins.gth}/forgot-password` } },
        },
      ]);
    },
  );

  it('ON-12~ is notified at a confirmed alternate email which address logs in', async () => {
    const ana = { ...aUser(1), email: 'main@help.example' };
    await addAccount(ctx, ana);
    await EmailClaim(ctx).put({ email: 'other@help.example', userId: ana.id }).go();
    const { ask, mails } = setting('other@help.example', []);
    await (await ask())();
    expect(mails).toMatchObject([
      {
        to: 'other@help.example',
        template: {
          name: 'log-in-with-main-email',
          data: { email: 'main@help.example', url: `${ctx.origins.gth}/login` },
        },
      },
    ]);
  });

  it('AU-04 gets nothing without an account', async () => {
    const { ask, mails } = setting('nobody@help.example', []);
    await (await ask())();
    expect(mails).toEqual([]);
  });

  it('REL-02 gets one email per request, even if it is processed again or failed before', async () => {
    const { ask, mails, failures } = setting('again@help.example', ['google']);
    const follow = await ask();
    failures.push(new Error('mail is down'));
    await expect(follow()).rejects.toThrow('mail is down');
    for (const _ of [1, 2]) await follow();
    expect(mails).toHaveLength(1);
  });

  it('SEC-05~ gets at most two emails a day, however often and by whomever they are requested', async () => {
    const { ask, mails, clock } = setting('often@help.example', ['google']);
    for (const _ of [1, 2, 3, 4]) await (await ask())();
    expect(mails).toHaveLength(2);
    clock.moveTo(addMilliseconds(clock.now(), DAY_MS));
    await (await ask())();
    expect(mails).toHaveLength(3);
  });

  it('PLT-06~ gets nothing at an address that complained', async () => {
    const { ask, mails } = setting('complained@help.example', ['google']);
    await suppress(ctx, 'complained@help.example', 'complaint');
    await (await ask())();
    expect(mails).toEqual([]);
  });
});
