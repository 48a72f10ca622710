import { EMAIL_HAS_ACCOUNT, TOO_MANY_CODES } from '#shared/domains/auth/refusals.ts';

/** What went wrong with an emailed code, or with setting a password with it. */
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

/** Requesting another sign-up code when none is needed fails under the same name as any invalid input. */
const isConfirmed = (error: unknown): boolean =>
  error instanceof Error && /already confirmed|status is CONFIRMED/i.test(error.message);

/** The pool's trigger has one name for all its failures, including refusals. */
const isRefused = (error: unknown, reason: string): boolean =>
  error instanceof Error && error.name === 'UserLambdaValidationException' && error.message.includes(reason);

export const codeErrorOf = (error: unknown): CodeError => {
  if (isConfirmed(error)) return 'confirmed';
  if (isRefused(error, TOO_MANY_CODES)) return 'too_many';
  if (isRefused(error, EMAIL_HAS_ACCOUNT)) return 'exists';
  return error instanceof Error ? (byName.get(error.name) ?? 'unknown') : 'unknown';
};
