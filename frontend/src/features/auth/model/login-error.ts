import type { SocialProvider } from '#frontend/lib/session/auth-client.ts';
import { PROVIDER_EMAIL_UNVERIFIED } from '#shared/domains/auth/refusals.ts';

/** Why a login failed, in the specification's names. Each has its own sentence on the screen. */
export const loginErrors = [
  'EmailNotFound',
  'InvalidUser',
  'NetworkError',
  'CancelledByUser',
  'NoPasswordSet',
  'Unknown',
] as const;
export type LoginError = (typeof loginErrors)[number];

/** Names of the errors that the user pool and the login library throw. */
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

/** The pool reports a temporarily locked account under the name of a wrong password. */
const isLockout = (error: Error): boolean =>
  error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message);

/** All social login failures have one name; only a closed window is the person's own choice. */
const isOtherOAuthFailure = (error: Error): boolean =>
  error.name === 'OAuthSignInException' && !/cancel|closed|access_denied/i.test(error.message);

/** Converts the error that a provider puts in its redirect (RFC 6749, 4.1.2.1) to the one the login library would throw. */
export const socialRefusal = (error: string, description: string | null): Error =>
  Object.assign(new Error(`${error} ${description ?? ''}`), { name: 'OAuthSignInException' });

const LINKED = /Already found an entry for username (google|signinwithapple)_/i;

/**
 * The provider of a login that has just been linked to an existing account. The pool links it while that login runs, refuses it, and accepts the
 * next one.
 */
export const linkedProvider = (description: string | null): SocialProvider | undefined => {
  const name = LINKED.exec(description ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  return name === 'google' ? 'google' : 'apple';
};

/**
 * The message for a person whose login failed. If the pool hides who has an account, an unknown address looks
 * the same as a wrong password.
 */
export const loginErrorOf = (error: unknown, hideUserExistence: boolean): LoginError => {
  if (!(error instanceof Error)) return 'Unknown';
  if (isLockout(error)) return 'NetworkError';
  if (error.message.includes(PROVIDER_EMAIL_UNVERIFIED)) return 'NoPasswordSet';
  if (isOtherOAuthFailure(error)) return 'Unknown';
  const known = byName.get(error.name);
  return known === 'EmailNotFound' && hideUserExistence ? 'InvalidUser' : (known ?? 'Unknown');
};
