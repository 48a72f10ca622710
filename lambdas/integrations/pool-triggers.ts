import { randomBytes } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { patience } from './patience.ts';

/** An account of a user pool, identified by its username there. */
export interface PoolAccount {
  readonly userPoolId: string;
  readonly username: string;
}

export interface PoolAccounts {
  /** Replaces the password with one that no one knows: a new one can then only be set with a code. */
  dropPassword(account: PoolAccount): Promise<void>;
  /** Ends every session: refresh tokens immediately, access tokens wherever sessions are checked. */
  endSessions(account: PoolAccount): Promise<void>;
}

/** 256 random bits; the suffix satisfies every rule a password policy can have. */
const unknownPassword = (): string => `${randomBytes(32).toString('base64url')}aA1-`;

/** Administrative operations on user-pool accounts. Throws Cognito's errors. */
export const createPoolAccounts = (client = new CognitoIdentityProviderClient(patience)): PoolAccounts => ({
  async dropPassword({ userPoolId: UserPoolId, username: Username }) {
    const Password = unknownPassword();
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  },
  async endSessions({ userPoolId: UserPoolId, username: Username }) {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  },
});

/** An account at a social provider, under the pool's name for the provider. */
export interface ProviderIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** An account with a password. */
export interface PasswordAccount {
  readonly username: string;
  readonly isConfirmed: boolean;
  readonly hasVerifiedEmail: boolean;
}

/** What is needed to decide which account a social login belongs to. Emails are lowercase. */
export interface PoolLinks {
  /** Consistent: the account with a password whose name is this email. */
  passwordAccountOf(userPoolId: string, email: string): Promise<PasswordAccount | undefined>;
  /** Accounts that social providers created, with this email, verified. The list lags by seconds. */
  socialAccountsOf(userPoolId: string, email: string): Promise<ProviderIdentity[]>;
  remove(userPoolId: string, username: string): Promise<void>;
  /** From now on, `from` logs in to the account with a password, or to that of another provider. */
  link(userPoolId: string, from: ProviderIdentity, to: ProviderIdentity): Promise<void>;
}

/** The pool's name for its own accounts, in the same place as that of a provider. */
export const OWN_PROVIDER = 'Cognito';

const Identities = z.array(z.looseObject({ providerName: z.string(), userId: z.string() }));

/** The providers that an account logs in with, from its attribute `identities`. */
export const identitiesOf = (
  attributes: readonly { readonly Name?: string | undefined; readonly Value?: string | undefined }[] = [],
): ProviderIdentity[] => {
  const text = attributes.find(({ Name }) => Name === 'identities')?.Value;
  return text === undefined
    ? []
    : Identities.parse(JSON.parse(text)).map(({ providerName, userId }) => ({
        provider: providerName,
        subject: userId,
      }));
};

/** In the filter syntax, only the backslash escapes. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const isVerified = (attributes: readonly { readonly Name?: string; readonly Value?: string }[] = []) =>
  attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true');

/** The answer to a repeated request whose first answer was lost. */
const isLinkedAlready = (error: unknown): boolean =>
  error instanceof InvalidParameterException && /already linked to DestinationUser/.test(error.message);

export const createPoolLinks = (client = new CognitoIdentityProviderClient(patience)): PoolLinks => ({
  async passwordAccountOf(UserPoolId, email) {
    try {
      const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      const { Username: username = '', UserStatus, UserAttributes } = found;
      if (UserStatus === 'EXTERNAL_PROVIDER') return undefined;
      return {
        username,
        isConfirmed: UserStatus !== 'UNCONFIRMED',
        hasVerifiedEmail: isVerified(UserAttributes),
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },
  async socialAccountsOf(UserPoolId, email) {
    const Filter = `email = ${quoted(email)}`;
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 10 }));
    return Users.filter(
      ({ UserStatus, Attributes }) => UserStatus === 'EXTERNAL_PROVIDER' && isVerified(Attributes),
    ).flatMap(({ Attributes }) => identitiesOf(Attributes));
  },
  async remove(UserPoolId, Username) {
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  },
  async link(UserPoolId, from, to) {
    const command = new AdminLinkProviderForUserCommand({
      UserPoolId,
      DestinationUser: { ProviderName: to.provider, ProviderAttributeValue: to.subject },
      SourceUser: {
        ProviderName: from.provider,
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: from.subject,
      },
    });
    try {
      await client.send(command);
    } catch (error) {
      if (!isLinkedAlready(error)) throw error;
    }
  },
});
