import { call } from '#frontend/lib/api/api.ts';
import { loadConfig } from '#frontend/lib/page/config.ts';
import type { SocialProvider } from '#frontend/lib/session/auth-client.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { type LoginError, loginErrorOf } from './login-error.ts';
import { refuseSocialOnly, SocialOnlyError } from './sign-in-methods.ts';

export type SignInResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'unverified' }
  /** The authenticator app's code comes next. */
  | { readonly kind: 'code' }
  | { readonly kind: 'social'; readonly provider: SocialProvider }
  | {
      readonly kind: 'failed';
      readonly error: LoginError;
      /** The email that can be sent instructions for logging in. */
      readonly helpFor?: string;
    };

const hidesUserExistence = (): Promise<boolean> =>
  loadConfig().then(
    ({ auth }) => auth.hideUserExistence,
    () => true,
  );

/** The email and password do not match, or no account with a password has the email: it may log in another way. */
const mismatched = async (
  email: string,
  hidden: boolean,
  error: 'InvalidUser' | 'EmailNotFound',
): Promise<SignInResult> => {
  const failed = { kind: 'failed', error } as const;
  if (hidden) return { ...failed, helpFor: email };
  try {
    const { methods } = await call(usersContract.signInMethods, { body: { email } });
    refuseSocialOnly(methods);
    return failed;
  } catch (refused) {
    return refused instanceof SocialOnlyError ? { kind: 'social', provider: refused.provider } : failed;
  }
};

/** Logs in with a password. People whose email only logs in through a provider are informed: here or, if the pool hides who has an account, by email. */
export const signInWithPassword = async (email: string, password: string): Promise<SignInResult> => {
  try {
    const kind = await (await authClient()).signIn(email, password);
    if (kind === 'done') await session.signedIn();
    return { kind };
  } catch (error) {
    const hidden = await hidesUserExistence();
    const reason = loginErrorOf(error, hidden);
    if (reason === 'NoPasswordSet') return { kind: 'unverified' };
    if (reason === 'InvalidUser' || reason === 'EmailNotFound') return mismatched(email, hidden, reason);
    return { kind: 'failed', error: reason };
  }
};
