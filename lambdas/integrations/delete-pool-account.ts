import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { patience } from './patience.ts';

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
