import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, POOL_ID, startPool, type TestPool } from './test-pool.ts';

const email = 'ana@example.com';
const newEmail = 'ana.new@example.com';
const [first, second, third] = ['Passw0rd!x', 'Passw0rd!y', 'Passw0rd!z'];

let pool: TestPool;

const accessToken = async (options?: auth.FetchAuthSessionOptions) =>
  (await auth.fetchAuthSession(options)).tokens?.accessToken.toString() ?? '';

beforeAll(async () => {
  pool = await startPool();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.url } },
  });
});
afterAll(() => pool.discard());

/** One person's path through the whole library, in order: each step builds on the previous one. */
describe('the user pool, driven by aws-amplify', () => {
  it('AU-01 refuses a weak password, naming the rule', async () => {
    const weak = auth.signUp({ username: email, password: 'aaaaaaaa' });
    await expect(weak).rejects.toThrow('Password must have uppercase characters');
  });

  it('AU-01 signs up and emails a code', async () => {
    const options = { userAttributes: { email } };
    const { nextStep } = await auth.signUp({ username: email, password: first, options });
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@e***' },
    });
    expect(pool.mails).toMatchObject([{ to: email, source: 'CustomMessage_SignUp' }]);
  });

  it('AU-01 refuses a second account with the same address', async () => {
    const again = auth.signUp({ username: 'ANA@example.com', password: first });
    await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  it('AU-03 asks an unconfirmed person for the code', async () => {
    const { nextStep } = await auth.signIn({ username: email, password: first });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  });

  it('AU-01 refuses a wrong code and accepts the one that was sent again', async () => {
    await auth.resendSignUpCode({ username: email });
    const wrong = pool.lastCode() === '000000' ? '000001' : '000000';
    const refused = auth.confirmSignUp({ username: email, confirmationCode: wrong });
    await expect(refused).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const confirmed = await auth.confirmSignUp({ username: email, confirmationCode: pool.lastCode() });
    expect(confirmed.isSignUpComplete).toBe(true);
  });

  it('AU-03 refuses a wrong password over SRP', async () => {
    const wrong = auth.signIn({ username: email, password: second });
    await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('AU-01 logs in over SRP and returns the person', async () => {
    expect((await auth.signIn({ username: email, password: first })).isSignedIn).toBe(true);
    const { tokens } = await auth.fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ email, email_verified: true, token_use: 'id' });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  });

  it('AU-11 refreshes the tokens silently', async () => {
    const before = await accessToken();
    expect(await accessToken({ forceRefresh: true })).not.toBe(before);
  });

  it('AU-07 keeps the old address until the new one is confirmed', async () => {
    await auth.updateUserAttributes({ userAttributes: { email: newEmail } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email });
    expect(pool.mails.at(-1)?.to).toBe(newEmail);
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.lastCode() });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: newEmail, email_verified: 'true' });
  });

  it('AU-01 changes the password of a logged-in person', async () => {
    await auth.updatePassword({ oldPassword: first, newPassword: second });
    await auth.signOut();
    expect((await auth.signIn({ username: newEmail, password: second })).isSignedIn).toBe(true);
    await auth.signOut();
  });

  it('AU-01 resets a forgotten password by code', async () => {
    await auth.resetPassword({ username: newEmail });
    await auth.confirmResetPassword({
      username: newEmail,
      newPassword: third,
      confirmationCode: pool.lastCode(),
    });
    expect((await auth.signIn({ username: newEmail, password: third })).isSignedIn).toBe(true);
  });

  it('signs out everywhere: the access token is refused by the pool', async () => {
    const token = await accessToken();
    await auth.signOut({ global: true });
    expect(await pool.call('GetUser', { AccessToken: token })).toBe('NotAuthorizedException');
  });

  it('AU-08 deletes the account', async () => {
    await auth.signIn({ username: newEmail, password: third });
    await auth.deleteUser();
    const gone = auth.signIn({ username: newEmail, password: third });
    await expect(gone).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
