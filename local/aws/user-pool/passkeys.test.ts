import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { anAuthenticator } from './authenticator.fixture.ts';
import { CLIENT_ID, confirmedUser, poolsOfTest, signIn, type TestPool } from './test-pool.ts';
import type { UserPoolOptions } from './user-pool.ts';

const email = 'ana@example.com';
const page = { rpId: 'gth.localhost', origin: 'http://gth.localhost:4000' };
const FLOWS = ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const { start } = poolsOfTest();

const properties = {
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  WebAuthnRelyingPartyID: page.rpId,
  WebAuthnUserVerification: 'required',
  WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
};

const startWithUser = async (changes: Partial<UserPoolOptions> = {}) => {
  const clients = [{ ClientId: CLIENT_ID, ExplicitAuthFlows: FLOWS, AuthSessionValidity: 10 }];
  const pool = await start({ properties, clients, ...changes });
  await confirmedUser(pool, email);
  const { AuthenticationResult: tokens } = await signIn(pool, email);
  return { pool, token: tokens.AccessToken as string };
};

const register = async (pool: TestPool, AccessToken: string, authenticator = anAuthenticator(page)) => {
  const { CredentialCreationOptions: options } = await pool.call('StartWebAuthnRegistration', {
    AccessToken,
  });
  const Credential = authenticator.create(options.challenge);
  return pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential });
};
const ask = (pool: TestPool, USERNAME = email) =>
  pool.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
const answer = (pool: TestPool, Session: string, credential: unknown) =>
  pool.call('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
  });
const logIn = async (pool: TestPool, authenticator: ReturnType<typeof anAuthenticator>) => {
  const { Session, ChallengeParameters } = await ask(pool);
  const { challenge } = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS);
  return answer(pool, Session, authenticator.get(challenge));
};

describe('passkeys', () => {
  it('AU-10~ are registered, listed, and removed, and survive a restart', async () => {
    const { pool, token: AccessToken } = await startWithUser();
    const authenticator = anAuthenticator(page);
    expect(await register(pool, AccessToken, authenticator)).toEqual({});
    const listed = await pool.call('ListWebAuthnCredentials', { AccessToken });
    expect(listed.Credentials).toEqual([
      {
        CredentialId: authenticator.id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: page.rpId,
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: pool.clock.now().getTime() / 1000,
      },
    ]);
    const factors = await pool.call('GetUserAuthFactors', { AccessToken });
    expect(factors.ConfiguredUserAuthFactors).toEqual(['PASSWORD', 'WEB_AUTHN']);
    await pool.stop();
    const again = await start({
      properties,
      clients: [{ ClientId: CLIENT_ID, ExplicitAuthFlows: FLOWS }],
      directory: pool.directory,
    });
    expect(await logIn(again, authenticator)).toHaveProperty('AuthenticationResult');
    const removal = { AccessToken, CredentialId: authenticator.id };
    expect(await again.call('DeleteWebAuthnCredential', removal)).toEqual({});
    expect(await again.call('DeleteWebAuthnCredential', removal)).toBe('ResourceNotFoundException');
  });

  it('AU-10~ log in, each answer once', async () => {
    const { pool, token } = await startWithUser();
    const authenticator = anAuthenticator(page);
    await register(pool, token, authenticator);
    const { Session, ChallengeParameters } = await ask(pool);
    const { challenge, allowCredentials } = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS);
    expect(allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const credential = authenticator.get(challenge);
    expect(await answer(pool, Session, credential)).toHaveProperty('AuthenticationResult.RefreshToken');
    expect(await answer(pool, Session, credential)).toBe('NotAuthorizedException');
  });

  it.each([
    ['another challenge', { ...page }, true],
    ['another site', { ...page, origin: 'https://evil.example' }, false],
  ])('AU-10~ refuse an answer for %s', async (_what, from, isOldChallenge) => {
    const { pool, token } = await startWithUser();
    const authenticator = anAuthenticator(page);
    await register(pool, token, authenticator);
    const { Session, ChallengeParameters } = await ask(pool);
    const { challenge } = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS);
    const other = { ...anAuthenticator(from).get(isOldChallenge ? 'AAAA' : challenge), id: authenticator.id };
    expect(await answer(pool, Session, other)).toMatch(
      /NotAuthorizedException|WebAuthnOriginNotAllowedException/,
    );
  });

  it('AU-10~ of another site, or without a check of the owner, are not registered', async () => {
    const { pool, token } = await startWithUser();
    const phishing = anAuthenticator({ ...page, origin: 'https://evil.example' });
    expect(await register(pool, token, phishing)).toBe('WebAuthnOriginNotAllowedException');
    const careless = anAuthenticator(page, { checksOwner: false });
    expect(await register(pool, token, careless)).toBe('WebAuthnCredentialNotSupportedException');
    const late = anAuthenticator(page).create('AAAA');
    expect(await pool.call('CompleteWebAuthnRegistration', { AccessToken: token, Credential: late })).toBe(
      'WebAuthnChallengeNotFoundException',
    );
  });

  it('AU-10~ a person without one gets the same choices as an unknown name', async () => {
    const { pool } = await startWithUser();
    const [known, unknown] = [await ask(pool), await ask(pool, 'nobody@example.com')];
    expect({ ...unknown, Session: known.Session }).toEqual(known);
    expect(known).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
  });

  it('AU-10~ with a second factor, they log in only if they count as both', async () => {
    const { pool, token } = await startWithUser();
    const authenticator = anAuthenticator(page);
    await register(pool, token, authenticator);
    const { SecretCode } = await pool.call('AssociateSoftwareToken', { AccessToken: token });
    const app = new TOTP({ secret: Secret.fromBase32(SecretCode) });
    const UserCode = app.generate({ timestamp: pool.clock.now().getTime() });
    await pool.call('VerifySoftwareToken', { AccessToken: token, UserCode });
    const on = { Enabled: true, PreferredMfa: true };
    await pool.call('SetUserMFAPreference', { AccessToken: token, SoftwareTokenMfaSettings: on });
    expect(await ask(pool)).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
    await pool.call('SetUserMFAPreference', { AccessToken: token, WebAuthnMfaSettings: { Enabled: true } });
    expect(await logIn(pool, authenticator)).toHaveProperty('AuthenticationResult');
  });
});
