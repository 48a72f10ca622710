import { expect, it } from 'vitest';
import { onlyProvider } from './only-provider.ts';

it.each([
  ['google_117000', 'Google'],
  ['SignInWithApple_000.a1', 'Apple'],
  ['6c84a1f0-0000-4000-8000-000000000000', undefined],
  [null, undefined],
])('the account %j is that of %j alone', (account, provider) => {
  expect(onlyProvider(account)).toBe(provider);
});
