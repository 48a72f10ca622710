import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import {
  SOCIAL_CLIENT_ID,
  type SocialPool,
  socialPoolsOfTest,
} from '#local/aws/user-pool/hosted/test-social.ts';
import { confirmedUser, PASSWORD, signIn } from '#local/aws/user-pool/test-pool.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { clockAt, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createDeletePoolAccount } from '../integrations/pool-accounts.ts';
import { createPoolAccounts, createPoolLinks } from '../integrations/pool-triggers.ts';
import { createSignInMethods } from '../integrations/user-pool.ts';
import { addEmail } from './access-token.ts';
import { messagesOfTest } from './messages.fixture.ts';
import { handleTrigger, type TriggerEvent } from './triggers.ts';

const ctx = testContext();
/** Each pool has its own day, so that no email has had too many codes. */
let days = 0;
const email = 'ana@example.com';
const startSocial = socialPoolsOfTest();
const clientOf = (url: string) =>
  new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

/** A pool with Google and Apple that runs the product's own triggers. */
const start = async () => {
  days += 1;
  const clock = clockAt(addMilliseconds(NOW, days * DAY_MS));
  const running: { social?: SocialPool } = {};
  const social = await startSocial({
    async invokeTrigger(name, event) {
      if (!running.social) return event;
      const client = clientOf(running.social.pool.url);
      if (name === 'PreTokenGeneration')
        return addEmail(ctx, event as unknown as Parameters<typeof addEmail>[1]);
      if (name === 'PostAuthentication') return event;
      const poolTriggers = { accounts: createPoolAccounts(client), links: createPoolLinks(client) };
      return handleTrigger({ ...ctx, clock, poolTriggers }, event as unknown as TriggerEvent, messagesOfTest);
    },
  });
  running.social = social;
  const client = clientOf(social.pool.url);
  const settings = { userPoolId: 'us-east-1_Abc123XyZ', hideExistence: false };
  return { ...social, client, methodsOf: createSignInMethods(settings, client) };
};
type Started = Awaited<ReturnType<typeof start>>;

const subOf = (claims: Record<string, unknown> | string): string =>
  typeof claims === 'string' ? claims : String(claims['sub']);

const logInWithPassword = ({ pool }: Started) => signIn(pool, email, PASSWORD, SOCIAL_CLIENT_ID);
const signUp = ({ pool }: Started, Username = email) =>
  pool.call('SignUp', { Username, Password: PASSWORD }, SOCIAL_CLIENT_ID);
const passwordAccount = async (started: Started): Promise<string> => {
  const { UserSub } = await signUp(started);
  await started.pool.admin('AdminConfirmSignUp', { Username: email });
  await started.pool.admin('AdminUpdateUserAttributes', {
    Username: email,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  });
  await started.pool.admin('AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true });
  return UserSub;
};

describe('a login at a provider', () => {
  it('AU-02~ creates an account, and the next login is the same one', async () => {
    const { logIn, methodsOf } = await start();
    const first = await logIn({ email });
    expect(first).toMatchObject({ email, email_verified: true });
    expect(subOf(await logIn({ email }))).toBe(subOf(first));
    expect(await methodsOf(email)).toEqual(['google']);
  });

  it('SEC-10~ with a verified email logs in to the account that has proven it, which keeps its password', async () => {
    const started = await start();
    const sub = await passwordAccount(started);
    expect(subOf(await started.logIn({ email: 'Ana@Example.com' }))).toBe(sub);
    expect(subOf(await started.logIn({ email, provider: 'SignInWithApple' }))).toBe(sub);
    expect(await logInWithPassword(started)).toHaveProperty('AuthenticationResult');
    expect(await started.methodsOf(email)).toEqual(['password', 'google', 'apple']);
  });

  it('SEC-10~ with an email that the provider has not verified is refused, with and without an account', async () => {
    const started = await start();
    expect(await started.logIn({ email, verified: false })).toContain('PROVIDER_EMAIL_UNVERIFIED');
    await passwordAccount(started);
    expect(await started.logIn({ email, verified: false })).toContain('PROVIDER_EMAIL_UNVERIFIED');
    expect(await started.methodsOf(email)).toEqual(['password']);
  });

  it('SEC-10~ removes a sign-up that nobody has confirmed: a stranger’s password does not wait for the owner', async () => {
    const started = await start();
    const { UserSub: ofStranger } = await signUp(started);
    const code = started.pool.lastCode();
    expect(subOf(await started.logIn({ email }))).not.toBe(ofStranger);
    expect(await logInWithPassword(started)).toMatch(/NotAuthorized|UserNotFound/);
    const confirmation = { Username: email, ConfirmationCode: code };
    expect(await started.pool.call('ConfirmSignUp', confirmation, SOCIAL_CLIENT_ID)).toMatch(/Exception$/);
    expect(await started.methodsOf(email)).toEqual(['google']);
  });

  it('SEC-10~ is not joined to an account whose own email is not verified', async () => {
    const started = await start();
    await signUp(started);
    await started.pool.admin('AdminConfirmSignUp', { Username: email });
    expect(await started.logIn({ email })).toContain('EMAIL_HAS_ACCOUNT');
  });

  it('SEC-10~ keeps a hidden address of Apple separate from the real one', async () => {
    const started = await start();
    const sub = await passwordAccount(started);
    const hidden = await started.logIn({ provider: 'SignInWithApple' });
    expect(hidden).toMatchObject({ email: expect.stringMatching(/@privaterelay\.appleid\.com$/) });
    expect(subOf(hidden)).not.toBe(sub);
  });

  it('AU-02~ with another provider and the same email is the same account', async () => {
    const { logIn } = await start();
    const sub = subOf(await logIn({ email }));
    expect(subOf(await logIn({ email, provider: 'SignInWithApple' }))).toBe(sub);
  });
});

describe('a provider that later sends another email', () => {
  const personOf = (claims: Record<string, unknown> | string): string =>
    typeof claims === 'string' ? '' : String(claims['cognito:username']).replace('google_', '');

  it('SEC-10~ changes that of the account if it is verified, and is refused if not', async () => {
    const { logIn } = await start();
    const first = await logIn({ email });
    const id = personOf(first);
    expect(await logIn({ id, email: 'new@example.com' })).toMatchObject({
      sub: subOf(first),
      email: 'new@example.com',
    });
    expect(await logIn({ id, email: 'victim@example.com', verified: false })).toContain(
      'PROVIDER_EMAIL_UNVERIFIED',
    );
  });

  it('SEC-10~ does not move a linked account to the email of another account', async () => {
    const started = await start();
    await confirmedUser(
      { ...started.pool, call: (name, body) => started.pool.call(name, body, SOCIAL_CLIENT_ID) },
      'victim@example.com',
    );
    await passwordAccount(started);
    await started.logIn({ email });
    const found = await started.pool.admin('AdminGetUser', { Username: email });
    const id = /"userId":"(\w+)"/.exec(JSON.stringify(found).replaceAll('\\"', '"'))?.[1] ?? '';
    expect(await started.logIn({ id, email: 'victim@example.com' })).toContain('already exists');
    expect(await logInWithPassword(started)).toHaveProperty('AuthenticationResult');
  });
});

it('AU-02~ an email that logs in with a provider gets no second account with a password', async () => {
  const started = await start();
  await started.logIn({ email });
  expect(await signUp(started, 'Ana@example.com')).toBe('UserLambdaValidationException');
  expect(await signUp(started, 'ben@example.com')).toHaveProperty('UserSub');
});

it('AU-08~ a deleted account is gone for its providers too: the next login is a new account', async () => {
  const started = await start();
  const remove = createDeletePoolAccount('us-east-1_Abc123XyZ', started.client);
  const linked = await passwordAccount(started);
  await started.logIn({ email });
  await remove(linked);
  expect(await started.methodsOf(email)).toEqual([]);
  const social = subOf(await started.logIn({ email }));
  expect(social).not.toBe(linked);
  await remove(social);
  const again = subOf(await started.logIn({ email }));
  expect(again).not.toBe(social);
});
