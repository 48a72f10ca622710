import { expect, it } from 'vitest';
import { isDomainOf } from './passkey-support.ts';

it.each([
  ['goodtimeshub.com', true],
  ['www.goodtimeshub.com', true],
  ['meetandplay.com', false],
  ['notgoodtimeshub.com', false],
  ['goodtimeshub.com.example.org', false],
])('AU-10~ a passkey of goodtimeshub.com works on %s: %s', (hostname, works) => {
  expect(isDomainOf('goodtimeshub.com', hostname)).toBe(works);
});
