import { expect, it } from 'vitest';
import { parseEmail } from './email.ts';

it('an address is compared in one form', () => {
  expect(parseEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  expect(parseEmail('ana')).toBeUndefined();
});
