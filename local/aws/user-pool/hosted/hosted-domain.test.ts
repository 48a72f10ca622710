import { expect, it } from 'vitest';
import { PASSWORD, signIn } from '../test-pool.ts';
import { createBrowser, LOGIN_PAGE, SOCIAL_CLIENT_ID, socialPoolsOfTest, verifierOf } from './test-social.ts';

const start = socialPoolsOfTest();
const email = 'ana@example.com';

it('AU-02~ a login at a provider ends with a code and the app’s own state, and the code with tokens', async () => {
  const { visit, exchange, pool } = await start();
  const { verifier, challenge } = verifierOf();
  const { at } = await visit({ email }, createBrowser(), challenge);
  expect(at.href.split('?')[0]).toBe(LOGIN_PAGE);
  expect(at.searchParams.get('state')).toBe('state of the app');
  const tokens = await exchange(at.searchParams.get('code') ?? '', verifier);
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  const user = await pool.call('GetUser', { AccessToken: tokens.access_token });
  expect(user.Username).toMatch(/^google_/);
  const refreshed = await pool.call(
    'InitiateAuth',
    { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: tokens.refresh_token } },
    SOCIAL_CLIENT_ID,
  );
  expect(refreshed.AuthenticationResult.AccessToken).toBeTypeOf('string');
});

it('SEC-10~ a code is worth nothing twice, late, without the verifier, or for another address', async () => {
  const { visit, exchange, pool } = await start();
  const codeFor = async (challenge: string) =>
    (await visit({ email }, createBrowser(), challenge)).at.searchParams.get('code') ?? '';
  const { verifier, challenge } = verifierOf();
  const refused = { error: 'invalid_grant' };
  expect(await exchange(await codeFor(challenge), 'another verifier')).toEqual(refused);
  const other = { redirect_uri: 'http://meh.localhost:4000/login' };
  expect(await exchange(await codeFor(challenge), verifier, other)).toEqual(refused);
  const once = await codeFor(challenge);
  expect(await exchange(once, verifier)).toHaveProperty('access_token');
  expect(await exchange(once, verifier)).toEqual(refused);
  const late = await codeFor(challenge);
  pool.clock.advance(5 * 60_000);
  expect(await exchange(late, verifier)).toEqual(refused);
});

it('SEC-10~ a provider’s response counts once, and only in the browser that started the login', async () => {
  const { openIdUrl, authorizeAddress } = await start();
  const [mine, other] = [createBrowser(), createBrowser()];
  const { at } = await mine.follow(authorizeAddress('none', {}));
  const body = new URLSearchParams({ id: '', email, verified: 'yes', action: 'allow' });
  const resumed = (await mine.open(at.href, { method: 'POST', body })).headers.get('location') ?? '';
  expect(resumed).toContain(openIdUrl);
  const response = (await mine.open(resumed)).headers.get('location') ?? '';
  expect((await other.open(response)).status).toBe(400);
  expect((await mine.open(response)).status).toBe(400);
});

it('AU-03~ a canceled login returns access_denied', async () => {
  const { visit } = await start();
  const { at } = await visit({ cancel: true });
  expect(Object.fromEntries(at.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'state of the app',
  });
});

it('SEC-10~ an unknown client or address gets no redirect; other mistakes are sent to the app', async () => {
  const { authorizeAddress, pool } = await start();
  const open = (changes: Record<string, string>) =>
    createBrowser().open(authorizeAddress('none', { changes }));
  const refused: Record<string, string>[] = [
    { client_id: 'unknown' },
    { redirect_uri: 'https://evil.example/login' },
    { redirect_uri: 'http://gth.localhost:4000/login/../evil' },
    { redirect_uri: 'http://gth.localhost.evil.example/login' },
  ];
  for (const changes of refused) expect((await open(changes)).status, JSON.stringify(changes)).toBe(400);
  const anotherPort = await open({ redirect_uri: 'http://gth.localhost:4567/login' });
  expect(anotherPort.status).toBe(302);
  const errorFor = async (changes: Record<string, string>) =>
    new URL((await open(changes)).headers.get('location') ?? '').searchParams.get('error');
  expect(await errorFor({ response_type: 'token' })).toBe('unsupported_response_type');
  expect(await errorFor({ scope: 'openid phone' })).toBe('invalid_scope');
  expect(await errorFor({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorFor({ identity_provider: 'Facebook' })).toBe('invalid_request');
  const out = (address: string) =>
    createBrowser().open(
      `${pool.url}/logout?${new URLSearchParams({ client_id: SOCIAL_CLIENT_ID, logout_uri: address })}`,
    );
  expect((await out(LOGIN_PAGE)).headers.get('location')).toBe(LOGIN_PAGE);
  expect((await out('https://evil.example')).status).toBe(400);
});

it('a token without the scope for one’s own account does not show it', async () => {
  const { visit, exchange, pool } = await start();
  const { verifier, challenge } = verifierOf();
  const changes = { scope: 'openid email' };
  const { at } = await visit({ email, changes }, createBrowser(), challenge);
  const { access_token } = await exchange(at.searchParams.get('code') ?? '', verifier);
  expect(await pool.call('GetUser', { AccessToken: access_token })).toBe('NotAuthorizedException');
});

it('a user of a provider has no password, and no name but the provider’s', async () => {
  const { logIn, pool } = await start();
  const claims = await logIn({ email });
  expect(claims).toMatchObject({ email, email_verified: true });
  expect(await pool.admin('AdminGetUser', { Username: email }).catch((error) => String(error))).toContain(
    'UserNotFound',
  );
  expect(await signIn(pool, email, PASSWORD, SOCIAL_CLIENT_ID)).toBe('NotAuthorizedException');
});
