/** Why a sign-in failed, in the specification's names. Each has its own sentence on the screen. */
export const loginErrors = [
  'EmailNotFound',
  'InvalidUser',
  'NetworkError',
  'CancelledByUser',
  'NoPasswordSet',
  'Unknown',
] as const;
export type LoginError = (typeof loginErrors)[number];

/** Names of what the user pool and the sign-in library throw. */
const byName: ReadonlyMap<string, LoginError> = new Map(
  Object.entries({
    UserNotFoundException: 'EmailNotFound',
    NotAuthorizedException: 'InvalidUser',
    InvalidParameterException: 'InvalidUser',
    EmptySignInUsername: 'InvalidUser',
    EmptySignInPassword: 'InvalidUser',
    TooManyRequestsException: 'NetworkError',
    LimitExceededException: 'NetworkError',
    TooManyFailedAttemptsException: 'NetworkError',
    NetworkError: 'NetworkError',
    UserCancelledException: 'CancelledByUser',
    OAuthSignInException: 'CancelledByUser',
    UserNotConfirmedException: 'NoPasswordSet',
  }),
);

/** The pool locks an account for a while under the name of a wrong password. */
const isLockout = (error: Error): boolean =>
  error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message);

/** Social sign-in fails under one name; only a closed window is the person's own choice. */
const isOtherOAuthFailure = (error: Error): boolean =>
  error.name === 'OAuthSignInException' && !/cancel|closed|access_denied/i.test(error.message);

/** What a provider says in the address that it sends somebody back to (RFC 6749, 4.1.2.1), as the sign-in library would throw it. */
export const socialRefusal = (error: string, description: string | null): Error =>
  Object.assign(new Error(`${error} ${description ?? ''}`), { name: 'OAuthSignInException' });

/**
 * What to tell a person whose sign-in has failed. Where the pool hides who exists, an unknown address is
 * never told apart from a wrong password.
 */
export const loginErrorOf = (error: unknown, hideUserExistence: boolean): LoginError => {
  if (!(error instanceof Error)) return 'Unknown';
  if (isLockout(error)) return 'NetworkError';
  if (isOtherOAuthFailure(error)) return 'Unknown';
  const known = byName.get(error.name);
  return known === 'EmailNotFound' && hideUserExistence ? 'InvalidUser' : (known ?? 'Unknown');
};
