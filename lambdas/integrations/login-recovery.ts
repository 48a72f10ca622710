import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RevokeTokenCommand,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserPoolRef } from '../core/tokens.ts';
import { patience } from './patience.ts';

/** An account whose password was right and that asks for a code of an authenticator app. */
export interface GuardedAccount {
  /** Its username in the pool. */
  readonly username: string;
  readonly subject: string;
}

export interface LoginRecovery {
  /** The account with this email and password, if it asks for a code; undefined whatever else is the case. */
  readonly find: (email: string, password: string) => Promise<GuardedAccount | undefined>;
  /** Turns off every second factor of an account: its password is enough. */
  readonly turnOff: (username: string) => Promise<void>;
}

const refusals = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
] as const;

/** For people who lost their authenticator app. */
export const createLoginRecovery = (
  { userPoolId: UserPoolId, clientId: ClientId }: UserPoolRef,
  client = new CognitoIdentityProviderClient(patience),
): LoginRecovery => {
  /** What the pool asks for after this password. */
  const challengeFor = async (USERNAME: string, PASSWORD: string): Promise<string | undefined> => {
    const { ChallengeName, AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );
    // An account without a second factor is logged in by this, which nobody asked for.
    const Token = AuthenticationResult?.RefreshToken;
    if (Token !== undefined) await client.send(new RevokeTokenCommand({ ClientId, Token }));
    return ChallengeName;
  };
  return {
    async find(email, password) {
      try {
        if ((await challengeFor(email, password)) !== 'SOFTWARE_TOKEN_MFA') return undefined;
      } catch (error) {
        if (refusals.some((refusal) => error instanceof refusal)) return undefined;
        throw error;
      }
      const { Username, UserAttributes = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username: email }),
      );
      const subject = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
      return Username !== undefined && subject !== undefined ? { username: Username, subject } : undefined;
    },
    async turnOff(Username) {
      const off = { Enabled: false };
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username,
          SoftwareTokenMfaSettings: { ...off, PreferredMfa: false },
          WebAuthnMfaSettings: off,
        }),
      );
    },
  };
};
