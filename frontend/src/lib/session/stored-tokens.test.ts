import { describe, expect, it } from 'vitest';
import { isLastUserKey } from './stored-tokens.ts';

describe('stored tokens', () => {
  it.each([
    ['CognitoIdentityServiceProvider.client.LastAuthUser', true],
    ['CognitoIdentityServiceProvider.client.ana.accessToken', false],
    ['LastAuthUser', false],
    [null, false],
  ])('AU-11 the key %j says that someone is signed in: %j', (key, expected) => {
    expect(isLastUserKey(key)).toBe(expected);
  });
});
