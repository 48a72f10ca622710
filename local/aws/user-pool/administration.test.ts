import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { claimsOf, PASSWORD, POOL_ID, poolsOfTest, signIn } from './test-pool.ts';

const email = 'ana@example.com';
const { start, startWithUser } = poolsOfTest();

describe('administration', () => {
  it('needs signed calls', async () => {
    const pool = await startWithUser();
    const body = { UserPoolId: POOL_ID, Username: email };
    expect(await pool.call('AdminDeleteUser', body)).toBe('MissingAuthenticationTokenException');
    expect(await pool.admin('AdminGetUser', { Username: email })).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  it('creates a person who can log in right away, in a group that the token contains', async () => {
    const pool = await start();
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await pool.admin('AdminCreateUser', { Username: email, MessageAction: 'SUPPRESS', UserAttributes });
    await pool.admin('AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true });
    await pool.admin('AdminAddUserToGroup', { Username: email, GroupName: 'staff' });
    const { AuthenticationResult: tokens } = await signIn(pool, email);
    expect(claimsOf(tokens.AccessToken)['cognito:groups']).toEqual(['staff']);
    expect(pool.mails).toEqual([]);
    await expect(
      pool.admin('AdminAddUserToGroup', { Username: email, GroupName: 'x' }),
    ).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
    });
  });

  it('requires a new password from a person with a temporary one', async () => {
    const pool = await start();
    const invitation = { Username: email, MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD };
    await pool.admin('AdminCreateUser', invitation);
    const challenge = await signIn(pool, email);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: 'Other0rd!' };
    const answer = { ChallengeName: challenge.ChallengeName, Session: challenge.Session, ChallengeResponses };
    expect(await pool.call('RespondToAuthChallenge', answer)).toHaveProperty('AuthenticationResult');
    expect(await signIn(pool, email, 'Other0rd!')).toHaveProperty('AuthenticationResult');
  });

  it.each([
    [9, 'AuthenticationResult'],
    [10, 'NotAuthorizedException'],
  ])(
    'a challenge that is answered after %i of the 10 minutes of its client gets %s',
    async (minutes, answer) => {
      const pool = await start();
      const invitation = { Username: email, MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD };
      await pool.admin('AdminCreateUser', invitation);
      const { ChallengeName, Session } = await signIn(pool, email);
      pool.clock.advance(minutes * 60_000);
      const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: 'Other0rd!' };
      const given = await pool.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });
      expect(typeof given === 'string' ? [given] : Object.keys(given)).toContain(answer);
    },
  );

  it('responds to the SDK’s client, and only with the right secret', async () => {
    const pool = await startWithUser();
    const clientWith = (secretAccessKey: string) =>
      new CognitoIdentityProviderClient({
        endpoint: pool.url,
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey },
      });
    const Filter = `email = "${email}"`;
    const { Users = [] } = await clientWith('local').send(
      new ListUsersCommand({ UserPoolId: POOL_ID, Filter }),
    );
    expect(Users).toMatchObject([
      { UserStatus: 'CONFIRMED', Enabled: true, UserCreateDate: pool.clock.now() },
    ]);
    const missing = new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'nobody' });
    await expect(clientWith('local').send(missing)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    const guess = clientWith('guess').send(missing);
    await expect(guess).rejects.toMatchObject({ name: 'InvalidSignatureException' });
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

  it('a disabled person can neither log in nor use a token', async () => {
    const pool = await startWithUser();
    const { AuthenticationResult: tokens } = await signIn(pool, email);
    await pool.admin('AdminDisableUser', { Username: email });
    expect(await pool.call('GetUser', { AccessToken: tokens.AccessToken })).toBe('NotAuthorizedException');
    expect(await signIn(pool, email)).toBe('NotAuthorizedException');
  });
});
