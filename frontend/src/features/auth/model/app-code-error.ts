/** What is wrong with a code of the authenticator app. `over`: the login must start again. */
export type AppCodeError = 'wrong' | 'used' | 'over' | 'too_many' | 'unknown';

const byName: ReadonlyMap<string, AppCodeError> = new Map(
  Object.entries({
    CodeMismatchException: 'wrong',
    ExpiredCodeException: 'used',
    NotAuthorizedException: 'over',
    // The library has forgotten the login, as after a reload.
    SignInException: 'over',
    TooManyRequestsException: 'too_many',
    LimitExceededException: 'too_many',
    TooManyFailedAttemptsException: 'too_many',
  }),
);

export const appCodeErrorOf = (error: unknown): AppCodeError =>
  error instanceof Error ? (byName.get(error.name) ?? 'unknown') : 'unknown';
