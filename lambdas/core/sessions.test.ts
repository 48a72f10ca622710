import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#local/aws/test-surroundings.ts';
import { CLIENT_ID, claimsOf, POOL_ID, poolsOfTest, signIn } from '#local/aws/user-pool/test-pool.ts';
import { deadEnd } from '#test/support/dead-end.ts';
import { createSessionCheck } from './sessions.ts';
import { createTokenVerifier } from './tokens.ts';

const { startWithUser } = poolsOfTest();
const email = 'ana@example.com';
const live = { live: true };

const aSession = async () => {
  const pool = await startWithUser();
  const clock = { now: () => pool.clock.now().toISOString() };
  const { AuthenticationResult: tokens } = await signIn(pool, email);
  const ref = { userPoolId: POOL_ID, clientId: CLIENT_ID };
  const verify = createTokenVerifier(ref, { AWS_ENDPOINT_URL: pool.url }, clock);
  return { pool, verify, token: String(tokens.AccessToken), clock };
};

describe('a session', () => {
  it.each([
    ['everybody is signed out everywhere', 'AdminUserGlobalSignOut'],
    ['the account was deleted in the pool', 'AdminDeleteUser'],
    ['the account was disabled', 'AdminDisableUser'],
  ])('is over within a minute once %s, though its token would live for an hour', async (_, operation) => {
    const { pool, verify, token } = await aSession();
    await expect(verify(token, live)).resolves.toMatchObject({ token_use: 'access' });
    await pool.admin(operation, { Username: email });
    pool.clock.advance(MINUTE - 1);
    await expect(verify(token, live)).resolves.toBeDefined();
    pool.clock.advance(1);
    await expect(verify(token, live)).rejects.toMatchObject({ code: 'auth.required' });
    // Reads are allowed until the token expires because they change nothing.
    await expect(verify(token)).resolves.toBeDefined();
  });

  it('is checked once a minute, not on every call', async () => {
    const { pool, verify, token } = await aSession();
    await verify(token, live);
    await pool.stop();
    pool.clock.advance(MINUTE - 1);
    await expect(verify(token, live)).resolves.toBeDefined();
  });

  it('that the pool recently confirmed stays valid for ten minutes while the pool is down; one it never confirmed does not', async () => {
    const { pool, token, clock } = await aSession();
    const check = createSessionCheck(pool.url, clock);
    const { jti } = claimsOf(token);
    await check(jti, token);
    await pool.stop();
    pool.clock.advance(10 * MINUTE - 1);
    await expect(check(jti, token)).resolves.toBeUndefined();
    await expect(check('another', token)).rejects.toMatchObject({ code: 'service.unavailable' });
    pool.clock.advance(1);
    await expect(check(jti, token)).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('an unreachable pool is an outage', async () => {
    const check = createSessionCheck(await deadEnd(), { now: () => new Date(DAY + HOUR).toISOString() });
    await expect(check('id', 'token')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});

describe('a response from the pool that says nothing about the session', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const poolThatAnswers = async (status: number, body: string): Promise<string> => {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it.each([
    [429, '{"__type":"TooManyRequestsException"}'],
    [400, '{"__type":"InternalErrorException"}'],
    [500, 'oops'],
    [503, '{}'],
  ])('is an outage and ends no session: %i %s', async (status, body) => {
    const check = createSessionCheck(await poolThatAnswers(status, body), {
      now: () => '2026-11-20T18:00:00.000Z',
    });
    await expect(check('id', 'token')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
