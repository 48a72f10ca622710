import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadEnd } from '#test/support/dead-end.ts';
import { createTokenVerifier } from './tokens.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AAAAAAAAA';
const pool = { userPoolId: 'us-east-1_AAAAAAAAA', clientId: 'client' };
/** Far from any date on which this test runs. */
const [LONG_AGO, FAR_AWAY] = [1_000_000_000, 4_000_000_000];
const claims = { iss: issuer, client_id: 'client', token_use: 'access', exp: FAR_AWAY, sub: 'someone' };

interface Forgery {
  readonly header?: object;
  readonly key?: KeyObject;
}
const token = (change: object = {}, { header = {}, key = keys.privateKey }: Forgery = {}) => {
  const signed = `${encoded({ alg: 'RS256', kid: 'key-1', ...header })}.${encoded({ ...claims, ...change })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
};

/** The pool's published keys. */
const server = createServer((_request, response) => {
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
  response.end(JSON.stringify({ keys: [jwk] }));
});
let verify: ReturnType<typeof createTokenVerifier>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  verify = createTokenVerifier(pool, { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('access tokens', () => {
  it('SEC-10 an access token of the pool, for its client, within its lifetime, is accepted', async () => {
    expect(await verify(token())).toMatchObject({ sub: 'someone' });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['three words', 'a.b.c'],
    ['a token of another issuer', token({ iss: 'https://elsewhere.example' })],
    ['a token of another pool', token({ iss: `${issuer}x` })],
    ['a token for another client', token({ client_id: 'another' })],
    ['a token without client', token({ client_id: undefined })],
    ['a token for another use', token({ token_use: 'id' })],
    ['a token that has expired', token({ exp: LONG_AGO })],
    ['a token without end', token({ exp: undefined })],
    ['a token that is not valid yet', token({ nbf: FAR_AWAY })],
    ['a token signed with a key of someone else', token({}, { key: others.privateKey })],
    ['a token of another algorithm', token({}, { header: { alg: 'HS256' } })],
    ['an unsigned token', `${encoded({ alg: 'none', kid: 'key-1' })}.${encoded(claims)}.`],
    ['a token of an unknown key', token({}, { header: { kid: 'key-2' } })],
  ])('SEC-10 %s is none', async (_what, text) => {
    await expect(verify(text)).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('while the pool’s keys cannot be read, no one is treated as logged out', async () => {
    const cut = createTokenVerifier(pool, { AWS_ENDPOINT_URL: await deadEnd() });
    await expect(cut(token())).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
