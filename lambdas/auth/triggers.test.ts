import { createHash } from 'node:crypto';
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#shared/kernel/ids.ts';
import { locales, platforms } from '#shared/product/game-types.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { messagesOfTest } from './messages.fixture.ts';
import { NewPassword } from './new-password.table.ts';
import { type CodeRequest, countCode, handleTrigger, type TriggerEvent } from './triggers.ts';

const ctx = testContext();
const ends = ctx.sent.poolChanges;
const logged: string[] = [];
/** What cannot be reached at the moment. */
const down = new Set<'pool' | 'table'>();
const failIf = (what: 'pool' | 'table'): void => {
  if (down.has(what)) throw new Error(`${what} is down`);
};
const own = {
  ...{ clock: ctx.clock, ids: ctx.ids },
  get table() {
    failIf('table');
    return ctx.table;
  },
  log: { ...ctx.log, error: (message: string) => void logged.push(message) },
  poolTriggers: {
    ...ctx.poolTriggers,
    accounts: {
      ...ctx.poolTriggers.accounts,
      endSessions: async (account: Parameters<typeof ctx.poolTriggers.accounts.endSessions>[0]) => {
        failIf('pool');
        await ctx.poolTriggers.accounts.endSessions(account);
      },
    },
  },
};
const handle = <E extends TriggerEvent>(event: E) => handleTrigger(own, event, messagesOfTest);
beforeEach(() => {
  logged.splice(0);
  down.clear();
});

const messageEvent = (triggerSource: string, clientMetadata?: Record<string, string>, code = '{####}') =>
  ({
    triggerSource,
    userName: 'ana',
    request: {
      userAttributes: { email: 'ana@example.com' },
      codeParameter: code,
      linkParameter: '',
      usernameParameter: null,
      clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;
let mailbox = 0;
/** Each email goes to another mailbox, so that none is refused. */
const responseTo = async (event: CustomMessageTriggerEvent) => {
  mailbox += 1;
  event.request.userAttributes['email'] = `ana${mailbox}@example.com`;
  event.userName = `ana ${mailbox}`;
  return (await handle(event)).response;
};

describe('emails of the user pool', () => {
  it.each([
    ['CustomMessage_SignUp', 'verify-email'],
    ['CustomMessage_ResendCode', 'verify-email'],
    ['CustomMessage_ForgotPassword', 'reset-password'],
    ['CustomMessage_UpdateUserAttribute', 'change-email'],
    ['CustomMessage_VerifyUserAttribute', 'change-email'],
  ])('PLT-06~ AU-01 for %s: %s', async (source, kind) => {
    expect(await responseTo(messageEvent(source))).toMatchObject({
      emailSubject: `gth en ${kind}`,
      emailMessage: `<p>{####} gth en ${kind}</p>`,
    });
  });

  it.each([
    [{ platform: 'meh', locale: 'es' }, 'meh es'],
    [{ platform: 'meh' }, 'meh en'],
    [{ locale: 'es' }, 'gth es'],
    [{ platform: 'evil', locale: '<script>' }, 'gth en'],
    [{ platform: '__proto__', locale: 'constructor' }, 'gth en'],
    [undefined, 'gth en'],
  ])('PLT-01~ PLT-14 asked with %j in the words of %s', async (metadata, chosen) => {
    const event = messageEvent('CustomMessage_SignUp', metadata as Record<string, string> | undefined);
    expect(await responseTo(event)).toMatchObject({ emailSubject: `${chosen} verify-email` });
  });

  it.each(
    ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'].flatMap((source) =>
      platforms.flatMap((platform) => locales.map((locale) => [source, platform, locale] as const)),
    ),
  )('PLT-01~ PLT-14 for a changed email (%s) in the words of %s %s', async (source, platform, locale) => {
    expect(await responseTo(messageEvent(source, { platform, locale }))).toMatchObject({
      emailSubject: `${platform} ${locale} change-email`,
      emailMessage: `<p>{####} ${platform} ${locale} change-email</p>`,
    });
  });

  it('AU-01 the code replaces the placeholder in the template', async () => {
    expect(await responseTo(messageEvent('CustomMessage_SignUp', {}, '{code}'))).toMatchObject({
      emailMessage: '<p>{code} gth en verify-email</p>',
    });
  });

  it.each(['CustomMessage_AdminCreateUser', 'CustomMessage_Authentication'])(
    'leaves the pool’s own words for %s',
    async (source) => {
      const event = messageEvent(source);
      const { requests } = await ctx.store.costOf(async () => {
        expect(await handle(event)).toEqual(event);
      });
      expect(requests).toBe(0);
    },
  );

  it.each([
    ['CustomMessage_SignUp', 'verify-email'],
    ['CustomMessage_ResendCode', 'verify-email'],
    ['CustomMessage_ForgotPassword', 'reset-password'],
    ['CustomMessage_UpdateUserAttribute', 'change-email'],
    ['CustomMessage_VerifyUserAttribute', 'change-email'],
  ] as const)(
    'SEC-05~ for %s count by the account’s address, and are refused when there are too many',
    async (source, kind) => {
      const event = messageEvent(source);
      const request: CodeRequest = { kind, email: `flooded.${source}@example.com`, username: source };
      event.request.userAttributes['email'] = request.email;
      for (const _ of [1, 2, 3, 4]) await countCode(ctx, request);
      await handle(event);
      await expect(handle(event)).rejects.toThrow('TOO_MANY_CODES');
    },
  );
});

describe('a confirmed account', () => {
  const proof = 'text that only this browser holds';
  const digest = createHash('sha256').update(proof).digest('hex');
  const confirmation = (
    userAttributes: Record<string, string>,
    clientMetadata?: Record<string, string>,
    triggerSource = 'PostConfirmation_ConfirmSignUp',
  ) =>
    ({
      triggerSource,
      userPoolId: 'us-east-1_AAAAAAAAA',
      userName: 'ana',
      request: { userAttributes, clientMetadata },
      response: {},
    }) as unknown as PostConfirmationTriggerEvent;
  const kept = { 'custom:sign_up_proof': digest };

  it('keeps its password if the code comes from the browser that signed up', async () => {
    const event = confirmation(kept, { platform: 'gth', locale: 'en', proof });
    expect(await handle(event)).toBe(event);
    expect(ends).toEqual([]);
  });

  it.each([
    ['from another browser', kept, { platform: 'gth', locale: 'en' }],
    ['with another proof', kept, { proof: 'a guess' }],
    ['with the digest for a proof', kept, { proof: digest }],
    ['with an endless proof', kept, { proof: proof.repeat(10) }],
    ['without metadata', kept, undefined],
    ['and the sign-up left no digest', {}, { proof }],
    ['and the sign-up left a broken digest', { 'custom:sign_up_proof': 'zz' }, { proof }],
    ['and the sign-up left an empty digest', { 'custom:sign_up_proof': '' }, { proof: '' }],
  ])('loses its password when the code comes %s', async (_, attributes, metadata) => {
    await handle(confirmation({ ...attributes }, metadata && { ...metadata }));
    expect(ends).toEqual(['drop the password of ana']);
  });

  const sub = '00000000-0000-4000-8000-000000000001';
  const newPassword = confirmation({ ...kept, sub }, undefined, 'PostConfirmation_ConfirmForgotPassword');
  /** What has ended: sessions of the pool, and those listed here. */
  const ended = async () => {
    const newPasswordOf = userIdOf(sub);
    const { data } = await NewPassword(ctx).get({ newPasswordOf }).go();
    await NewPassword(ctx).delete({ newPasswordOf }).go();
    return [...ends, ...(data ? [data.chosenAt] : [])];
  };
  const sessions = 'end the sessions of ana';

  it('has no other session after a new password is set with a code', async () => {
    await handle(newPassword);
    expect(await ended()).toEqual([sessions, NOW]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['table', sessions],
    ['pool', NOW],
  ] as const)('changes a password and confirms it while the %s is down', async (what, rest) => {
    down.add(what);
    expect(await handle(newPassword)).toBe(newPassword);
    down.clear();
    expect(await ended()).toEqual([rest]);
    expect(logged).toHaveLength(1);
  });

  it('is asked to try again if its other sessions could not be ended in any way', async () => {
    for (const what of ['pool', 'table'] as const) down.add(what);
    await expect(handle(newPassword)).rejects.toThrow('pool is down');
  });
});
