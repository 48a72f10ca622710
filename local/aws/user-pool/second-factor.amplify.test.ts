import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  confirmedUser,
  PASSWORD,
  POOL_ID,
  signIn,
  startPool,
  type TestPool,
} from './test-pool.ts';

const email = 'ana@example.com';
const PERIOD_MS = 30_000;
const CLIENT = {
  ClientId: CLIENT_ID,
  ExplicitAuthFlows: [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_USER_AUTH',
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  ],
  AuthSessionValidity: 10,
};

let pool: TestPool;
let secret = '';
/** What the app shows, `periods` from now. */
const codeIn = (periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: pool.clock.now().getTime() + periods * PERIOD_MS,
  });

beforeAll(async () => {
  pool = await startPool({
    properties: { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] },
    clients: [CLIENT],
  });
  await confirmedUser(pool, email);
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.url } },
  });
  await auth.signIn({ username: email, password: PASSWORD });
});
afterAll(async () => {
  await auth.signOut();
  await pool.discard();
});

const adminSignIn = (password: string) =>
  pool.admin('AdminInitiateAuth', {
    ClientId: CLIENT_ID,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });

/** One person's way through it, in order: each step builds on the previous one. */
describe('an authenticator app, driven by aws-amplify', () => {
  it('AU-10~ cannot be required before a code has shown that it works', async () => {
    const early = auth.updateMFAPreference({ totp: 'PREFERRED' });
    await expect(early).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect(await auth.fetchMFAPreference()).toEqual({});
  });

  it('AU-10~ is set up with a secret and one of its codes', async () => {
    const { sharedSecret } = await auth.setUpTOTP();
    secret = sharedSecret;
    expect(Secret.fromBase32(secret).bytes).toHaveLength(32);
    const wrong = auth.verifyTOTPSetup({ code: codeIn(5) });
    await expect(wrong).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await auth.verifyTOTPSetup({ code: codeIn() });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await auth.fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  });

  it('AU-10~ is asked for after the password, with an SDK as well', async () => {
    await auth.signOut();
    const { nextStep } = await auth.signIn({ username: email, password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect(await adminSignIn(PASSWORD)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    await expect(adminSignIn('wrong')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('AU-10~ refuses a wrong code and one that was used, and accepts the next', async () => {
    const wrong = auth.confirmSignIn({ challengeResponse: codeIn(5) });
    await expect(wrong).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const again = auth.confirmSignIn({ challengeResponse: codeIn() });
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    const { isSignedIn } = await auth.confirmSignIn({ challengeResponse: codeIn(1) });
    expect(isSignedIn).toBe(true);
  });

  it('AU-10~ ends a login after five wrong codes', async () => {
    const { Session } = await signIn(pool, email);
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      pool.call('RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
      });
    for (let n = 0; n < 5; n += 1) expect(await answer(codeIn(9))).toBe('CodeMismatchException');
    pool.clock.advance(PERIOD_MS * 3);
    expect(await answer(codeIn())).toBe('NotAuthorizedException');
  });

  it('AU-10~ is turned off by its owner, or by an administrator', async () => {
    await auth.updateMFAPreference({ totp: 'DISABLED' });
    expect(await signIn(pool, email)).toHaveProperty('AuthenticationResult');
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await signIn(pool, email)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
    await pool.admin('AdminSetUserMFAPreference', { Username: email, ...off });
    expect(await signIn(pool, email)).toHaveProperty('AuthenticationResult');
    expect(await adminSignIn(PASSWORD)).toHaveProperty('AuthenticationResult');
  });

  it('AU-10~ a passkey counts as both factors only where the pool allows it', async () => {
    const both = { Username: email, WebAuthnMfaSettings: { Enabled: true } };
    await expect(pool.admin('AdminSetUserMFAPreference', both)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });
});

it('AU-10~ a pool without second factors refuses to set one up', async () => {
  const plain = await startPool();
  await confirmedUser(plain, email);
  const { AuthenticationResult: tokens } = await signIn(plain, email);
  const body = { AccessToken: tokens.AccessToken };
  expect(await plain.call('AssociateSoftwareToken', body)).toBe('SoftwareTokenMFANotFoundException');
  expect(await plain.call('StartWebAuthnRegistration', body)).toBe('WebAuthnNotEnabledException');
  await plain.discard();
});
