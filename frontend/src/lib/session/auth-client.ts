import { Amplify } from 'aws-amplify';
import {
  AuthError,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import * as z from 'zod/mini';
import { getLocale } from '#frontend/paraglide/runtime.js';
import type { CodeMetadata } from '#shared/domains/auth/auth-messages.ts';
import { SIGN_UP_PROOF_ATTRIBUTE } from '#shared/domains/auth/sign-up-proof.ts';
import type { AppConfig } from '#shared/domains/platform/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { ApiError } from '../api/api.ts';
import { hostedDomainOf } from './hosted-domain.ts';

/** The only module that imports aws-amplify, with `login-methods.ts`; loaded when someone logs in or has done so before. */
const providers = { google: 'Google', apple: 'Apple' } as const;
export type SocialProvider = keyof typeof providers;

const oauthOf = (domain: string) => ({
  loginWith: {
    oauth: {
      domain,
      // The last one lets a token change its own account and check whether its session is open.
      scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      redirectSignIn: [`${location.origin}${paths.login()}`],
      redirectSignOut: [`${location.origin}${paths.login()}`],
      responseType: 'code' as const,
    },
  },
});

const RedirectFailure = z.object({ error: z.unknown() });

/** Settles when a login at a provider, from which this page was opened, is finished; never on any other page. */
const redirectEnd = (): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve();
    if (payload.event === 'signInWithRedirect_failure')
      reject(RedirectFailure.safeParse(payload.data).data?.error);
  });
  return promise;
};

export const createAuthClient = ({ auth, platform }: AppConfig) => {
  // The library continues the login as soon as it is configured.
  const redirected = redirectEnd();
  const hosted = hostedDomainOf(auth);
  const configure = (domain: string | null): void =>
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: auth.userPoolId,
          userPoolClientId: auth.clientId,
          ...(auth.endpoint !== null && { userPoolEndpoint: auth.endpoint }),
          ...(domain !== null && oauthOf(domain)),
        },
      },
    });
  configure(auth.domain);
  /** Emails with codes are sent in the platform's design and the current language. */
  const codeOptions = (
    proof?: string,
  ): { readonly clientMetadata: CodeMetadata & Record<string, string> } => ({
    clientMetadata: { platform, locale: getLocale(), ...(proof !== undefined && { proof }) },
  });
  return {
    /** `unverified`: the password is correct, but the email is not verified yet. `code`: the authenticator app's code comes next. */
    signIn: async (email: string, password: string): Promise<'done' | 'unverified' | 'code'> => {
      const { isSignedIn, nextStep } = await signIn({ username: email, password });
      if (isSignedIn) return 'done';
      if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unverified';
      if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
      // The login is not complete, and there is no screen for this step: it must not count as a success.
      throw new Error(`unexpected login step: ${nextStep.signInStep}`);
    },
    /** The code of the authenticator app, after `signIn`. */
    enterCode: async (code: string): Promise<void> => {
      const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: code });
      if (!isSignedIn) throw new Error(`unexpected login step: ${nextStep.signInStep}`);
    },
    /** False if this email has no passkey that may be used. */
    signInWithPasskey: async (email: string): Promise<boolean> => {
      const { isSignedIn } = await signIn({
        username: email,
        options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
      });
      return isSignedIn;
    },
    /** After a provider has redirected the person back. */
    finishRedirect: () => redirected,
    /** `asks`: the provider asks which account it should be, also a person who is logged in there. */
    signInWith: (provider: SocialProvider, { asks } = { asks: true }) => {
      configure(auth.domain);
      return signInWithRedirect({
        provider: providers[provider],
        options: { ...hosted.options, ...(asks && { prompt: 'SELECT_ACCOUNT' }) },
      });
    },
    signUp: (email: string, password: string, proofDigest: string) => {
      const userAttributes = { email, locale: getLocale(), [SIGN_UP_PROOF_ATTRIBUTE]: proofDigest };
      return signUp({ username: email, password, options: { userAttributes, ...codeOptions() } });
    },
    /** Without the proof of the browser that signed up, the account loses its password. */
    confirmSignUp: (email: string, code: string, proof: string | undefined) =>
      confirmSignUp({ username: email, confirmationCode: code, options: codeOptions(proof) }),
    resendCode: (email: string) => resendSignUpCode({ username: email, options: codeOptions() }),
    forgotPassword: (email: string) => resetPassword({ username: email, options: codeOptions() }),
    /** Ends every other session. */
    resetPassword: (email: string, code: string, password: string) =>
      confirmResetPassword({
        username: email,
        confirmationCode: code,
        newPassword: password,
        options: codeOptions(),
      }),
    changePassword: (oldPassword: string, newPassword: string) =>
      updatePassword({ oldPassword, newPassword }),
    changeEmail: (email: string) =>
      updateUserAttributes({ userAttributes: { email }, options: codeOptions() }),
    sendEmailCode: () =>
      sendUserAttributeVerificationCode({ userAttributeKey: 'email', options: codeOptions() }),
    confirmEmail: (code: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }),
    deleteAccount: () => deleteUser(),
    signOut: (everywhere = false) => {
      // With a hosted domain, the library would leave the page to log out there too. Nothing of it is used without the provider being asked.
      configure(null);
      return signOut({ global: everywhere });
    },
    accessToken: async (fresh: boolean): Promise<string | undefined> => {
      const { tokens } = await fetchAuthSession({ forceRefresh: fresh }).catch((cause: unknown) => {
        if (cause instanceof AuthError && cause.name === 'NetworkError')
          throw new ApiError(0, { code: 'offline' }, { cause });
        throw cause;
      });
      return tokens?.accessToken.toString();
    },
  };
};

export type AuthClient = ReturnType<typeof createAuthClient>;
