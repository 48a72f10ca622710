/** What went wrong with a mailed code or with setting a password by it. */
export type CodeError = 'wrong' | 'expired' | 'too_many' | 'password' | 'exists' | 'unknown';

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

export const codeErrorOf = (error: unknown): CodeError =>
  error instanceof Error ? (byName.get(error.name) ?? 'unknown') : 'unknown';
