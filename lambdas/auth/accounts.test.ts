import { createHash } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#local/aws/test-surroundings.ts';
import { PASSWORD, POOL_ID, poolsOfTest, signIn, type TestPool } from '#local/aws/user-pool/test-pool.ts';
import type { TriggerName } from '#local/aws/user-pool/triggers.ts';
import { clockAt } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createUnconfirmedAccounts } from '../integrations/pool-accounts.ts';
import { createPoolAccounts } from '../integrations/pool-triggers.ts';
import { work } from './background.ts';
import { messagesOfTest } from './messages.fixture.ts';
import { handleTrigger, type TriggerEvent } from './triggers.ts';

const email = 'ana@example.com';
const [ofStranger, ofOwner] = ['Stranger-123', 'Owner-12345'];
const { start } = poolsOfTest();
const clientOf = ({ url }: Pick<TestPool, 'url'>) =>
  new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const ctx = testContext();
/** A pool that runs the product's own functions, the confirmation trigger unless others are given. */
const startWithTriggers = async (...names: TriggerName[]): Promise<TestPool> => {
  const running: { pool?: TestPool } = {};
  const wanted = new Set<TriggerName>(names.length === 0 ? ['PostConfirmation'] : names);
  const pool = await start({
    async invokeTrigger(name, event) {
      if (!wanted.has(name) || !running.pool) return event;
      const own = {
        ...ctx,
        clock: clockAt(running.pool.clock.now().toISOString()),
        poolTriggers: {
          ...ctx.poolTriggers,
          accounts: createPoolAccounts(clientOf(running.pool)),
        },
      };
      return (await handleTrigger(own, event as unknown as TriggerEvent, messagesOfTest)) as never;
    },
  });
  running.pool = pool;
  return pool;
};

const signUp = (pool: TestPool, password: string, proof: string) =>
  pool.call('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'custom:sign_up_proof', Value: createHash('sha256').update(proof).digest('hex') },
    ],
  });
const confirm = (pool: TestPool, ClientMetadata?: Record<string, string>) =>
  pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: pool.lastCode(), ClientMetadata });

describe('an account that a stranger created with another person’s email', () => {
  it('does not admit the stranger once the owner has entered the code, and becomes the owner’s with a new password', async () => {
    const pool = await startWithTriggers();
    await signUp(pool, ofStranger, 'proof of the stranger');
    expect(await confirm(pool, { platform: 'gth', locale: 'en' })).toEqual({});
    expect(await signIn(pool, email, ofStranger)).toBe('NotAuthorizedException');
    await pool.call('ForgotPassword', { Username: email });
    await pool.call('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: pool.lastCode(),
      Password: ofOwner,
    });
    expect(await signIn(pool, email, ofOwner)).toHaveProperty('AuthenticationResult');
    expect(await signIn(pool, email, ofStranger)).toBe('NotAuthorizedException');
  });

  it('stays the person’s own when the browser that signed up enters the code', async () => {
    const pool = await startWithTriggers();
    await signUp(pool, ofOwner, 'proof of the owner');
    await confirm(pool, { proof: 'proof of the owner' });
    expect(await signIn(pool, email, ofOwner)).toHaveProperty('AuthenticationResult');
  });
});

it('setting a new password with a code ends every other session', async () => {
  const pool = await startWithTriggers();
  await signUp(pool, PASSWORD, 'proof');
  await confirm(pool, { proof: 'proof' });
  const { AuthenticationResult: before } = await signIn(pool, email);
  await pool.call('ForgotPassword', { Username: email });
  const reset = { Username: email, ConfirmationCode: pool.lastCode(), Password: ofOwner };
  expect(await pool.call('ConfirmForgotPassword', reset)).toEqual({});
  expect(await pool.call('GetUser', { AccessToken: before.AccessToken })).toBe('NotAuthorizedException');
  const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: before.RefreshToken } };
  expect(await pool.call('InitiateAuth', refresh)).toBe('NotAuthorizedException');
});

describe('codes that strangers ask for', () => {
  const signUpAs = (pool: TestPool, address: string) =>
    pool.call('SignUp', {
      Username: address,
      Password: ofStranger,
      UserAttributes: [{ Name: 'email', Value: address }],
    });

  it('SEC-05~ reach a mailbox five times an hour, however many of its addresses they use', async () => {
    const pool = await startWithTriggers('CustomMessage');
    const answers: unknown[] = [];
    for (let n = 0; n < 7; n += 1) answers.push(await signUpAs(pool, `victim+${n}@example.com`));
    expect(pool.mails).toHaveLength(5);
    expect(answers.slice(5)).toEqual(['UserLambdaValidationException', 'UserLambdaValidationException']);
    expect(await signUpAs(pool, 'another@example.com')).toMatchObject({ UserConfirmed: false });
  });

  it('SEC-05~ and are refused leave the earlier code valid', async () => {
    const pool = await startWithTriggers('CustomMessage');
    await signUpAs(pool, 'owner@example.com');
    const code = pool.lastCode();
    for (let n = 0; n < 5; n += 1) await signUpAs(pool, `owner+${n}@example.com`);
    const asked = { Username: 'owner@example.com' };
    expect(await pool.call('ResendConfirmationCode', asked)).toBe('UserLambdaValidationException');
    expect(await pool.call('ConfirmSignUp', { ...asked, ConfirmationCode: code })).toEqual({});
  });
});

describe('unconfirmed sign-ups', () => {
  const jobOf = (pool: TestPool) => () =>
    work.jobs.deleteUnconfirmed({
      clock: clockAt(pool.clock.now().toISOString()),
      poolAccounts: {
        ...ctx.poolAccounts,
        unconfirmed: createUnconfirmedAccounts(POOL_ID, clientOf(pool)),
      },
    });

  it('are deleted after a day, and their email becomes available again', async () => {
    const pool = await startWithTriggers();
    await signUp(pool, ofStranger, 'proof');
    pool.clock.advance(DAY - HOUR);
    expect(await jobOf(pool)()).toEqual({ deleted: 0, complete: true, behindSeconds: 0 });
    expect(await signUp(pool, ofOwner, 'proof')).toBe('UsernameExistsException');
    pool.clock.advance(HOUR);
    expect(await jobOf(pool)()).toEqual({ deleted: 1, complete: true, behindSeconds: 0 });
    expect(await signUp(pool, ofOwner, 'proof')).toMatchObject({ UserConfirmed: false });
  });

  it('stay if confirmed, even while the job runs', async () => {
    const pool = await startWithTriggers();
    await signUp(pool, ofOwner, 'proof');
    const accounts = createUnconfirmedAccounts(POOL_ID, clientOf(pool));
    const found: string[] = [];
    for await (const { username } of accounts.all()) found.push(username);
    await confirm(pool, { proof: 'proof' });
    expect(await Promise.all(found.map((username) => accounts.remove(username)))).toEqual([false]);
    pool.clock.advance(DAY * 30);
    expect(await jobOf(pool)()).toEqual({ deleted: 0, complete: true, behindSeconds: 0 });
  });
});
