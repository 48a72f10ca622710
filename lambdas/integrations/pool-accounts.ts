import { randomBytes } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
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
