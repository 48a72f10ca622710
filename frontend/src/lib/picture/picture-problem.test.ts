import { expect, it } from 'vitest';
import { problemOf } from './picture-problem.ts';

it.each([
  ['image/png', 10_000_000, undefined],
  ['image/webp', 10_000_001, 'too_large'],
  ['image/svg+xml', 1, 'not_a_picture'],
  ['image/heic', 1, 'not_a_picture'],
  ['', 1, 'not_a_picture'],
])('PLT-17~ a file of the type %s and %d bytes is checked before it is sent', (type, size, problem) => {
  expect(problemOf({ type, size })).toBe(problem);
});
