import { expect, it } from 'vitest';
import { parseEmail } from './email.ts';

it('an address is compared in normalized form', () => {
  expect(parseEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  expect(parseEmail('ana')).toBeUndefined();
});
