import { expect, it } from 'vitest';
import { TOO_MANY_CODES } from '#shared/domains/auth/refusals.ts';
import { codeErrorOf } from './code-error.ts';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  [
    'the pool itself',
    thrown('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  ],
  ['too many requests', thrown('TooManyRequestsException')],
  [
    'our function in the pool',
    thrown('UserLambdaValidationException', `CustomMessage failed with error ${TOO_MANY_CODES}.`),
  ],
])('SEC-05~ a code that is refused by %s is shown as too many attempts', (_, error) => {
  expect(codeErrorOf(error)).toBe('too_many');
});

it('another failure of the pool trigger is not', () => {
  const failure = thrown('UserLambdaValidationException', 'CustomMessage failed with error timeout.');
  expect(codeErrorOf(failure)).toBe('unknown');
});
