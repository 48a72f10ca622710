import { call } from '#frontend/lib/api/api.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { getLocale } from '#frontend/paraglide/runtime.js';
import { authContract } from '#shared/domains/auth/contract.ts';
import { type SignInResult, signInWithPassword } from './sign-in.ts';

/** Finishes a login with the authenticator app's code. Throws the pool's error. */
export const finishWithCode = async (code: string): Promise<void> => {
  await (await authClient()).enterCode(code);
  await session.signedIn();
};

/** Turns the lost authenticator app off with a recovery code, and logs in with the password alone. */
export const finishWithRecovery = async (
  { email, password }: { readonly email: string; readonly password: string },
  code: string,
): Promise<SignInResult> => {
  await call(authContract.recover, { body: { email, password, code, locale: getLocale() } });
  return signInWithPassword(email, password);
};
