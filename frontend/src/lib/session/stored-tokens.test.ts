import { describe, expect, it } from 'vitest';
import type { Store } from '../device/device-storage.ts';
import { isLastUserKey, storedToken } from './stored-tokens.ts';

const CLIENT = 'CognitoIdentityServiceProvider.client';
const NOW = 1_000_000_000;
const aStore = (entries: Readonly<Record<string, string>>): Store => ({
  keys: () => Object.keys(entries),
  getItem: (key) => entries[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const tokenUntil = (milliseconds: number): string =>
  `header.${Buffer.from(JSON.stringify({ exp: milliseconds / 1000, name: 'Ñandú?>' })).toString('base64url')}.seal`;
const loggedIn = (accessToken: string): Store =>
  aStore({ [`${CLIENT}.LastAuthUser`]: 'ana', [`${CLIENT}.ana.accessToken`]: accessToken });

describe('stored tokens', () => {
  it.each([
    ['CognitoIdentityServiceProvider.client.LastAuthUser', true],
    ['CognitoIdentityServiceProvider.client.ana.accessToken', false],
    ['LastAuthUser', false],
    [null, false],
  ])('AU-11 the key %j says that someone is signed in: %j', (key, expected) => {
    expect(isLastUserKey(key)).toBe(expected);
  });

  it('AU-05~ are used without the login library while they are valid', () => {
    const token = tokenUntil(NOW + 120_000);
    expect(storedToken(loggedIn(token), NOW)).toBe(token);
  });

  it.each([
    ['a token that ends within a minute', loggedIn(tokenUntil(NOW + 60_000))],
    ['an expired token', loggedIn(tokenUntil(NOW - 1))],
    ['a token that cannot be read', loggedIn('a.b.c')],
    ['a token without an end', loggedIn(`a.${Buffer.from('{}').toString('base64url')}.c`)],
    ['no token', aStore({ [`${CLIENT}.LastAuthUser`]: 'ana' })],
    ['no login', aStore({})],
  ])('are renewed by the login library if there is %s', (_, storage) => {
    expect(storedToken(storage, NOW)).toBeUndefined();
  });
});
