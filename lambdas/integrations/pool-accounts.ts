import { randomBytes } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
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

/** Deletes the account with this subject from the user pool, with all its sessions. Nothing happens if there is none. */
export type DeletePoolAccount = (subject: string) => Promise<void>;

export const createDeletePoolAccount = (
  UserPoolId: string,
  client = new CognitoIdentityProviderClient(patience),
): DeletePoolAccount => {
  const remove = async (Username: string): Promise<boolean> => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
  return async (subject) => {
    if (await remove(subject)) return;
    // An account from Google or Apple has another username.
    const { Users = [] } = await client.send(
      new ListUsersCommand({ UserPoolId, Filter: `sub = "${subject}"`, AttributesToGet: ['sub'], Limit: 1 }),
    );
    for (const { Username } of Users) if (Username !== undefined) await remove(Username);
  };
};

export interface UnconfirmedAccount {
  /** The account's username in the pool. */
  readonly username: string;
  readonly createdAt: Date;
}

export interface UnconfirmedAccounts {
  /** All accounts with unconfirmed emails, in no particular order. */
  all(): AsyncIterable<UnconfirmedAccount>;
  /** Deletes the account unless it has been confirmed in the meantime. Returns whether it was deleted. */
  remove(username: string): Promise<boolean>;
}

/** Sign-ups waiting for their code. */
export const createUnconfirmedAccounts = (
  UserPoolId: string,
  client = new CognitoIdentityProviderClient(patience),
): UnconfirmedAccounts => {
  /** The list lags; reading an account does not. */
  const isUnconfirmed = async (Username: string): Promise<boolean> => {
    try {
      const { UserStatus } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return UserStatus === 'UNCONFIRMED';
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
  return {
    async *all() {
      const pages = paginateListUsers(
        { client },
        { UserPoolId, Filter: 'cognito:user_status = "UNCONFIRMED"', AttributesToGet: ['sub'] },
      );
      for await (const { Users = [] } of pages) {
        for (const { Username: username, UserCreateDate: createdAt } of Users) {
          if (username !== undefined && createdAt) yield { username, createdAt };
        }
      }
    },
    async remove(Username) {
      if (!(await isUnconfirmed(Username))) return false;
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    },
  };
};
