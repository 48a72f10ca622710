import { call } from '#frontend/lib/api.ts';
import { loadConfig } from '#frontend/lib/config.ts';
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

/** The email and password do not match: the account may not have a password. */
const mismatched = async (email: string, hidden: boolean): Promise<SignInResult> => {
  const failed = { kind: 'failed', error: 'InvalidUser' } as const;
  if (hidden) return { ...failed, helpFor: email };
  try {
    const { methods } = await call(usersContract.signInMethods, { body: { email } });
    refuseSocialOnly(methods);
    return failed;
  } catch (error) {
    return error instanceof SocialOnlyError ? { kind: 'social', provider: error.provider } : failed;
  }
};

/** Logs in with a password. People whose email only logs in through a provider are told so: here or, if the pool hides who has an account, by email. */
export const signInWithPassword = async (email: string, password: string): Promise<SignInResult> => {
  try {
    const kind = await (await authClient()).signIn(email, password);
    if (kind === 'done') await session.signedIn();
    return { kind };
  } catch (error) {
    const hidden = await hidesUserExistence();
    const reason = loginErrorOf(error, hidden);
    if (reason === 'NoPasswordSet') return { kind: 'unverified' };
    return reason === 'InvalidUser' ? mismatched(email, hidden) : { kind: 'failed', error: reason };
  }
};
