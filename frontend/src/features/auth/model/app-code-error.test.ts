import { expect, it } from 'vitest';
import { appCodeErrorOf } from './app-code-error.ts';

it.each([
  ['CodeMismatchException', 'wrong'],
  ['ExpiredCodeException', 'used'],
  ['NotAuthorizedException', 'over'],
  ['TooManyRequestsException', 'too_many'],
  ['TypeError', 'unknown'],
])('AU-10~ %s of the pool says that a code is %s', (name, kind) => {
  expect(appCodeErrorOf(Object.assign(new Error(name), { name }))).toBe(kind);
});
