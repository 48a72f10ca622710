import { expect, it } from 'vitest';
import { digitsOf } from './code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('AU-09 a pasted %j becomes %j', (text, code) => {
  expect(digitsOf(text)).toBe(code);
});
