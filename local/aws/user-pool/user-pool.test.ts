import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../test-surroundings.ts';
import {
  CLIENT_ID,
  confirmedUser,
  LEGACY_CLIENT_ID,
  PASSWORD,
  POOL_ID,
  signInByPassword,
  startPool,
  type TestPool,
} from './test-pool.ts';

const email = 'ana@example.com';
const stranger = 'nobody@example.com';

const running: TestPool[] = [];
const start = async (...options: Parameters<typeof startPool>) => {
  const pool = await startPool(...options);
  running.push(pool);
  return pool;
};
const startWithUser = async () => {
  const pool = await start();
  await confirmedUser(pool, email);
  return pool;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((pool) => pool.discard()));
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('what a stranger learns about an address', () => {
  it.each([
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: stranger, PASSWORD } }],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: stranger, SRP_A: 'abc' } }],
    ['ForgotPassword', { Username: stranger }],
    ['ConfirmForgotPassword', { Username: stranger, ConfirmationCode: '123456', Password: PASSWORD }],
    ['ResendConfirmationCode', { Username: stranger }],
  ])('AU-03 %s tells that it is unknown where the client says LEGACY', async (operation, body) => {
    const pool = await start();
    expect(await pool.call(operation, body, LEGACY_CLIENT_ID)).toBe('UserNotFoundException');
    expect(await pool.call(operation, body)).not.toBe('UserNotFoundException');
  });

  it('AU-03 a hidden unknown address looks like a wrong password, over SRP too', async () => {
    const pool = await start();
    expect(await signInByPassword(pool, stranger)).toBe('NotAuthorizedException');
    const srp = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: stranger, SRP_A: 'abc' } };
    const [first, second] = [await pool.call('InitiateAuth', srp), await pool.call('InitiateAuth', srp)];
    expect(first.ChallengeParameters.SALT).toBe(second.ChallengeParameters.SALT);
    const responses = { PASSWORD_CLAIM_SECRET_BLOCK: first.ChallengeParameters.SECRET_BLOCK };
    const answer = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: responses };
    expect(await pool.call('RespondToAuthChallenge', answer)).toBe('NotAuthorizedException');
  });

  it('AU-03 asking for a reset of an unknown address looks like success and mails nothing', async () => {
    const pool = await start();
    const answer = await pool.call('ForgotPassword', { Username: stranger });
    expect(answer.CodeDeliveryDetails.Destination).toBe('n***@e***');
    expect(pool.mails).toEqual([]);
  });
});

describe('limits', () => {
  it('AU-03 an unconfirmed person is told so only with the right password', async () => {
    const pool = await start();
    await pool.call('SignUp', { Username: email, Password: PASSWORD });
    expect(await signInByPassword(pool, email, 'Wrong0rd!')).toBe('NotAuthorizedException');
    expect(await signInByPassword(pool, email)).toBe('UserNotConfirmedException');
  });

  it('AU-03 too many calls in a second are refused, and fine again a second later', async () => {
    const pool = await start({ quotas: { UserAuthentication: 2 } });
    await signInByPassword(pool, stranger);
    await signInByPassword(pool, stranger);
    expect(await signInByPassword(pool, stranger)).toBe('TooManyRequestsException');
    pool.clock.advance(1000);
    expect(await signInByPassword(pool, stranger)).toBe('NotAuthorizedException');
  });

  it('AU-03 five wrong passwords lock the account for a while, even for the right one', async () => {
    const pool = await startWithUser();
    for (let attempt = 0; attempt < 5; attempt += 1) await signInByPassword(pool, email, 'Wrong0rd!');
    expect(await signInByPassword(pool, email)).toBe('NotAuthorizedException');
    pool.clock.advance(1000);
    expect(await signInByPassword(pool, email)).toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('AU-03 five wrong codes close the door for an hour', async () => {
    const pool = await startWithUser();
    await pool.call('ForgotPassword', { Username: email });
    const code = pool.lastCode();
    const guess = (ConfirmationCode: string) =>
      pool.call('ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess('x')).toBe('CodeMismatchException');
    expect(await guess(code)).toBe('LimitExceededException');
    pool.clock.advance(HOUR);
    await pool.call('ForgotPassword', { Username: email });
    expect(await guess(pool.lastCode())).toEqual({});
  });

  it('AU-03 the sixth code within an hour is refused', async () => {
    const pool = await startWithUser();
    for (let sent = 0; sent < 5; sent += 1) await pool.call('ForgotPassword', { Username: email });
    expect(await pool.call('ForgotPassword', { Username: email })).toBe('LimitExceededException');
  });

  it('AU-01 a sign-up code lives a day, a reset code an hour', async () => {
    const pool = await start();
    await pool.call('SignUp', { Username: email, Password: PASSWORD });
    const confirm = () => pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: pool.lastCode() });
    pool.clock.advance(DAY);
    expect(await confirm()).toBe('ExpiredCodeException');
    await pool.call('ResendConfirmationCode', { Username: email });
    pool.clock.advance(DAY - MINUTE);
    expect(await confirm()).toEqual({});
    await pool.call('ForgotPassword', { Username: email });
    pool.clock.advance(HOUR);
    const reset = { Username: email, ConfirmationCode: pool.lastCode(), Password: PASSWORD };
    expect(await pool.call('ConfirmForgotPassword', reset)).toBe('ExpiredCodeException');
  });

  it('AU-07 an address that somebody else has cannot be taken', async () => {
    const pool = await startWithUser();
    await confirmedUser(pool, 'bo@example.com');
    const { AuthenticationResult: tokens } = await signInByPassword(pool, 'bo@example.com');
    const change = { AccessToken: tokens.AccessToken, UserAttributes: [{ Name: 'email', Value: email }] };
    expect(await pool.call('UpdateUserAttributes', change)).toBe('AliasExistsException');
    const lie = { ...change, UserAttributes: [{ Name: 'email_verified', Value: 'true' }] };
    expect(await pool.call('UpdateUserAttributes', lie)).toBe('NotAuthorizedException');
  });
});

describe('tokens', () => {
  it('AU-11 pass the verifier that the product uses, by the published keys', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: tokens } = await signInByPassword(pool, email);
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

  it('AU-11 users, sessions and keys survive a restart', async () => {
    const before = await startPool();
    await confirmedUser(before, email);
    const { AuthenticationResult: tokens } = await signInByPassword(before, email);
    await before.stop();
    const after = await start({ directory: before.directory });
    expect(await after.call('GetUser', { AccessToken: tokens.AccessToken })).toHaveProperty('Username');
    const refresh = { RefreshToken: tokens.RefreshToken };
    expect(await after.call('GetTokensFromRefreshToken', refresh)).toHaveProperty(
      'AuthenticationResult.IdToken',
    );
    expect(await signInByPassword(after, email)).toHaveProperty('AuthenticationResult');
  });

  it('AU-11 a revoked or expired refresh token is refused, and the access tokens made from it', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: revoked } = await signInByPassword(pool, email);
    await pool.call('RevokeToken', { Token: revoked.RefreshToken });
    expect(await pool.call('GetUser', { AccessToken: revoked.AccessToken })).toBe('NotAuthorizedException');
    const { AuthenticationResult: expired } = await signInByPassword(pool, email);
    pool.clock.advance(HOUR);
    expect(await pool.call('GetUser', { AccessToken: expired.AccessToken })).toBe('NotAuthorizedException');
    pool.clock.advance(30 * DAY);
    const refresh = { RefreshToken: expired.RefreshToken };
    expect(await pool.call('GetTokensFromRefreshToken', refresh)).toBe('NotAuthorizedException');
  });

  it('carry the claims, scopes and groups that the second version of the trigger adds', async () => {
    const pool = await startWithUser();
    const access = { claimsToAddOrOverride: { email, plan: 7, sub: 'forged' }, scopesToAdd: ['extra'] };
    pool.triggers.set('PreTokenGeneration', () => ({
      claimsAndScopeOverrideDetails: {
        accessTokenGeneration: access,
        idTokenGeneration: { claimsToSuppress: ['email_verified'] },
        groupOverrideDetails: { groupsToOverride: ['guests'] },
      },
    }));
    const { AuthenticationResult: tokens } = await signInByPassword(pool, email);
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
  it('run in the order of the real service, with the attributes of the user', async () => {
    const pool = await startWithUser();
    await signInByPassword(pool, email);
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

  it('the mail that a trigger writes is refused without its place for the code or beyond 20,000 characters', async () => {
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

describe('administration', () => {
  it('needs signed calls', async () => {
    const pool = await startWithUser();
    const body = { UserPoolId: POOL_ID, Username: email };
    expect(await pool.call('AdminDeleteUser', body)).toBe('MissingAuthenticationTokenException');
    expect(await pool.admin('AdminGetUser', { Username: email })).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('creates a person who can sign in at once, in a group that the token shows', async () => {
    const pool = await start();
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await pool.admin('AdminCreateUser', { Username: email, MessageAction: 'SUPPRESS', UserAttributes });
    await pool.admin('AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true });
    await pool.admin('AdminAddUserToGroup', { Username: email, GroupName: 'staff' });
    const { AuthenticationResult: tokens } = await signInByPassword(pool, email);
    expect(claimsOf(tokens.AccessToken)['cognito:groups']).toEqual(['staff']);
    expect(pool.mails).toEqual([]);
    await expect(
      pool.admin('AdminAddUserToGroup', { Username: email, GroupName: 'x' }),
    ).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
    });
  });

  it('asks a person with a temporary password for a new one', async () => {
    const pool = await start();
    const invitation = { Username: email, MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD };
    await pool.admin('AdminCreateUser', invitation);
    const challenge = await signInByPassword(pool, email);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: 'Other0rd!' };
    const answer = { ChallengeName: challenge.ChallengeName, Session: challenge.Session, ChallengeResponses };
    expect(await pool.call('RespondToAuthChallenge', answer)).toHaveProperty('AuthenticationResult');
    expect(await signInByPassword(pool, email, 'Other0rd!')).toHaveProperty('AuthenticationResult');
  });

  it('finds people by address and page by page', async () => {
    const pool = await start();
    for (const name of ['ana', 'bo', 'cy']) {
      await pool.admin('AdminCreateUser', { Username: `${name}@example.com`, MessageAction: 'SUPPRESS' });
    }
    const byEmail = await pool.admin('ListUsers', { Filter: 'email = "BO@example.com"' });
    expect(byEmail.Users).toHaveLength(1);
    const first = await pool.admin('ListUsers', { Limit: 2 });
    const second = await pool.admin('ListUsers', { Limit: 2, PaginationToken: first.PaginationToken });
    expect([first.Users, second.Users]).toMatchObject([{ length: 2 }, { length: 1 }]);
    expect(second).not.toHaveProperty('PaginationToken');
  });

  it('a disabled person neither signs in nor uses a token', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: tokens } = await signInByPassword(pool, email);
    await pool.admin('AdminDisableUser', { Username: email });
    expect(await pool.call('GetUser', { AccessToken: tokens.AccessToken })).toBe('NotAuthorizedException');
    expect(await signInByPassword(pool, email)).toBe('NotAuthorizedException');
  });
});
