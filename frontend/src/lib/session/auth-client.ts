import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
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
import type { AppConfig } from '#shared/contracts/platform.ts';
import { paths } from '#shared/domain/paths.ts';

/** The only module that imports aws-amplify; loaded when somebody signs in or has done so before. */
const providers = { google: 'Google', apple: 'Apple' } as const;
export type SocialProvider = keyof typeof providers;

const oauthOf = (domain: string) => ({
  loginWith: {
    oauth: {
      domain,
      scopes: ['openid', 'email', 'profile'],
      redirectSignIn: [`${location.origin}${paths.login()}`],
      redirectSignOut: [`${location.origin}${paths.login()}`],
      responseType: 'code' as const,
    },
  },
});

export const createAuthClient = ({ auth }: AppConfig) => {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: auth.userPoolId,
        userPoolClientId: auth.clientId,
        ...(auth.endpoint !== null && { userPoolEndpoint: auth.endpoint }),
        ...(auth.domain !== null && oauthOf(auth.domain)),
      },
    },
  });
  return {
    /** `unverified`: the password is right, the address has not been confirmed yet. */
    signIn: async (email: string, password: string): Promise<'done' | 'unverified'> => {
      const { nextStep } = await signIn({ username: email, password });
      return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'unverified' : 'done';
    },
    signInWith: (provider: SocialProvider) => signInWithRedirect({ provider: providers[provider] }),
    signUp: (email: string, password: string, locale: string) =>
      signUp({ username: email, password, options: { userAttributes: { email, locale } } }),
    confirmSignUp: (email: string, code: string) =>
      confirmSignUp({ username: email, confirmationCode: code }),
    resendCode: (email: string) => resendSignUpCode({ username: email }),
    forgotPassword: (email: string) => resetPassword({ username: email }),
    resetPassword: (email: string, code: string, password: string) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
    changePassword: (oldPassword: string, newPassword: string) =>
      updatePassword({ oldPassword, newPassword }),
    changeEmail: (email: string) => updateUserAttributes({ userAttributes: { email } }),
    sendEmailCode: () => sendUserAttributeVerificationCode({ userAttributeKey: 'email' }),
    confirmEmail: (code: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }),
    deleteAccount: () => deleteUser(),
    signOut: (everywhere = false) => signOut({ global: everywhere }),
    accessToken: async (fresh: boolean): Promise<string | undefined> => {
      const { tokens } = await fetchAuthSession({ forceRefresh: fresh });
      return tokens?.accessToken.toString();
    },
  };
};

export type AuthClient = ReturnType<typeof createAuthClient>;
