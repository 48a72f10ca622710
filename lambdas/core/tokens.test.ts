import { describe, expect, it } from 'vitest';
import { deadEnd } from '#test/support/dead-end.ts';
import { createTokenVerifier } from './tokens.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) =>
  `${encoded({ alg: 'RS256', kid: 'key-1' })}.${encoded(claims)}.${encoded('signature')}`;
const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AAAAAAAAA';
const pool = { userPoolId: 'us-east-1_AAAAAAAAA', clientId: 'client' };

describe('access tokens', () => {
  it.each(['', 'nonsense', 'a.b.c', token({}), token({ iss: 'https://elsewhere.example' })])(
    'SEC-10 %j is none',
    async (text) => {
      const verify = createTokenVerifier(pool, {});
      await expect(verify(text)).rejects.toMatchObject({ code: 'auth.required' });
    },
  );

  it('while the pool’s keys cannot be read nobody is taken for signed out', async () => {
    const claims = { iss: issuer, client_id: 'client', token_use: 'access', exp: 4_000_000_000 };
    const verify = createTokenVerifier(pool, { AWS_ENDPOINT_URL: await deadEnd() });
    await expect(verify(token(claims))).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
