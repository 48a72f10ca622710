import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../test-surroundings.ts';
import { CLIENT_ID, claimsOf, confirmedUser, PASSWORD, POOL_ID, poolsOfTest, signIn } from './test-pool.ts';

const email = 'ana@example.com';
const { start, startWithUser } = poolsOfTest();

describe('tokens', () => {
  it('AU-11 pass the product’s verifier, using the published keys', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: tokens } = await signIn(pool, email);
    const jwks = await (await fetch(`${pool.url}/${POOL_ID}/.well-known/jwks.json`)).json();
    const verifier = CognitoJwtVerifier.create({
      userPoolId: POOL_ID,
      tokenUse: 'access',
      clientId: CLIENT_ID,
    });
    verifier.cacheJwks(jwks);
    expect(await verifier.verify(tokens.AccessToken)).toMatchObject({
      client_id: CLIENT_ID,
      token_use: 'access',
    });
    const [header, , signature] = tokens.AccessToken.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(tokens.AccessToken), sub: 'x' })).toString(
      'base64url',
    );
    await expect(verifier.verify(`${header}.${forged}.${signature}`)).rejects.toThrow('Invalid signature');
  });

  it('AU-11 users, sessions, and keys survive a restart', async () => {
    const before = await start();
    await confirmedUser(before, email);
    const { AuthenticationResult: tokens } = await signIn(before, email);
    await before.stop();
    const after = await start({ directory: before.directory });
    expect(await after.call('GetUser', { AccessToken: tokens.AccessToken })).toHaveProperty('Username');
    const refresh = { RefreshToken: tokens.RefreshToken };
    expect(await after.call('GetTokensFromRefreshToken', refresh)).toHaveProperty(
      'AuthenticationResult.IdToken',
    );
    expect(await signIn(after, email)).toHaveProperty('AuthenticationResult');
  });

  it('AU-11 a revoked or expired refresh token is refused, as are its access tokens', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: revoked } = await signIn(pool, email);
    await pool.call('RevokeToken', { Token: revoked.RefreshToken });
    expect(await pool.call('GetUser', { AccessToken: revoked.AccessToken })).toBe('NotAuthorizedException');
    const { AuthenticationResult: expired } = await signIn(pool, email);
    pool.clock.advance(HOUR);
    expect(await pool.call('GetUser', { AccessToken: expired.AccessToken })).toBe('NotAuthorizedException');
    pool.clock.advance(30 * DAY);
    const refresh = { RefreshToken: expired.RefreshToken };
    expect(await pool.call('GetTokensFromRefreshToken', refresh)).toBe('NotAuthorizedException');
  });

  it('contain the claims, scopes, and groups that version 2 of the trigger adds', async () => {
    const pool = await startWithUser();
    const access = { claimsToAddOrOverride: { email, plan: 7, sub: 'forged' }, scopesToAdd: ['extra'] };
    pool.triggers.set('PreTokenGeneration', () => ({
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: access,
        idTokenGeneration: { claimsToSuppress: ['email_verified'] },
        groupOverrideDetails: { groupsToOverride: ['guests'] },
      },
    }));
    const { AuthenticationResult: tokens } = await signIn(pool, email);
    const claims = claimsOf(tokens.AccessToken);
    expect(claims).toMatchObject({ email, plan: 7, 'cognito:groups': ['guests'] });
    expect(claims.scope).toBe('aws.cognito.signin.user.admin extra');
    expect(claims.sub).toBe(claims.username);
    expect(claimsOf(tokens.IdToken)).not.toHaveProperty('email_verified');
    const event = pool.events.find(({ triggerSource }) => triggerSource === 'TokenGeneration_Authentication');
    expect(event).toMatchObject({ version: '2', request: { scopes: ['aws.cognito.signin.user.admin'] } });
  });
});

describe('triggers', () => {
  it('run in the order of the real service, with the user’s attributes', async () => {
    const pool = await startWithUser();
    await signIn(pool, email);
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
      'PostAuthentication_Authentication',
      'TokenGeneration_Authentication',
    ]);
    const confirmation = pool.events[2];
    expect(confirmation?.request).toMatchObject({ userAttributes: { email, email_verified: 'true' } });
  });

  it('AU-01 a refusal before sign-up reaches the person and leaves no account', async () => {
    const pool = await start();
    pool.triggers.set('PreSignUp', () => {
      throw new Error('not here');
    });
    expect(await pool.call('SignUp', { Username: email, Password: PASSWORD })).toBe(
      'UserLambdaValidationException',
    );
    expect(await pool.admin('ListUsers', {})).toEqual({ Users: [] });
  });

  it('a trigger’s email is refused without its code placeholder or over 20,000 characters', async () => {
    const pool = await start();
    for (const emailMessage of ['no code here', `{####}${'x'.repeat(20_000)}`]) {
      pool.triggers.set('CustomMessage', () => ({ emailMessage, emailSubject: 'Hello' }));
      const body = { Username: `a${emailMessage.length}@example.com`, Password: PASSWORD };
      expect(await pool.call('SignUp', body)).toBe('InvalidLambdaResponseException');
    }
    pool.triggers.set('CustomMessage', () => ({
      emailMessage: 'Code: <b>{####}</b>',
      emailSubject: 'Hello',
    }));
    await pool.call('SignUp', { Username: email, Password: PASSWORD });
    expect(pool.mails.at(-1)).toMatchObject({
      subject: 'Hello',
      html: expect.stringMatching(/^Code: <b>\d{6}<\/b>$/),
    });
  });
});
