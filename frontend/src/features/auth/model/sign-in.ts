import { call } from '#frontend/lib/api.ts';
import { loadConfig } from '#frontend/lib/config.ts';
import type { SocialProvider } from '#frontend/lib/session/auth-client.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { usersContract } from '#shared/contracts/users.ts';
import { type LoginError, loginErrorOf } from './login-error.ts';
import { refuseSocialOnly, SocialOnlyError } from './sign-in-methods.ts';

export type SignInResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'social'; readonly provider: SocialProvider }
  | { readonly kind: 'failed'; readonly error: LoginError };

const failed = async (error: unknown): Promise<SignInResult> => {
  if (error instanceof SocialOnlyError) return { kind: 'social', provider: error.provider };
  const hideUserExistence = await loadConfig().then(
    ({ auth }) => auth.hideUserExistence,
    () => true,
  );
  const reason = loginErrorOf(error, hideUserExistence);
  return reason === 'NoPasswordSet' ? { kind: 'unverified' } : { kind: 'failed', error: reason };
};

/** Signs in with a password. An address that only knows a provider is told so. */
export const signInWithPassword = async (email: string, password: string): Promise<SignInResult> => {
  try {
    const kind = await (await authClient()).signIn(email, password);
    if (kind === 'done') await session.signedIn();
    return { kind };
  } catch (error) {
    const result = await failed(error);
    if (result.kind !== 'failed' || result.error !== 'InvalidUser') return result;
    return call(usersContract.signInMethods, { body: { email } })
      .then(({ methods }) => refuseSocialOnly(methods))
      .then(
        () => result,
        (refusal: unknown) => (refusal instanceof SocialOnlyError ? failed(refusal) : result),
      );
  }
};
