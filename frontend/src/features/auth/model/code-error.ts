import { TOO_MANY_CODES } from '#shared/domains/auth/too-many-codes.ts';

/** What went wrong with a mailed code or with setting a password by it. */
export type CodeError = 'wrong' | 'expired' | 'too_many' | 'password' | 'exists' | 'confirmed' | 'unknown';

const byName: ReadonlyMap<string, CodeError> = new Map(
  Object.entries({
    CodeMismatchException: 'wrong',
    ExpiredCodeException: 'expired',
    LimitExceededException: 'too_many',
    TooManyRequestsException: 'too_many',
    TooManyFailedAttemptsException: 'too_many',
    InvalidPasswordException: 'password',
    UsernameExistsException: 'exists',
    AliasExistsException: 'exists',
  }),
);

/** Asking for another sign-up code when none is needed any more comes under the name of any wrong input. */
const isConfirmed = (error: unknown): boolean =>
  error instanceof Error && /already confirmed|status is CONFIRMED/i.test(error.message);

/** The pool's function refuses under the one name that all of its failures have. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'UserLambdaValidationException' &&
  error.message.includes(TOO_MANY_CODES);

export const codeErrorOf = (error: unknown): CodeError => {
  if (isConfirmed(error)) return 'confirmed';
  if (isRefused(error)) return 'too_many';
  return error instanceof Error ? (byName.get(error.name) ?? 'unknown') : 'unknown';
};
