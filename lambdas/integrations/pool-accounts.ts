import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { patience } from './patience.ts';

/** Deletes the account with this subject from the user pool, with all its sessions. Nothing happens if there is none. */
export const createDeletePoolAccount = (
  UserPoolId: string,
  client = new CognitoIdentityProviderClient(patience),
) => {
  const remove = async (Username: string): Promise<boolean> => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return true;
    } catch (error) {
      if (error instanceof UserNotFoundException) return false;
      throw error;
    }
  };
  return async (subject: string): Promise<void> => {
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
