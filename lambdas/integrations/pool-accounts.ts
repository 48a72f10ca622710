import { randomBytes } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** An account of a user pool, by the pool's own name for it. */
export interface PoolAccount {
  readonly userPoolId: string;
  readonly username: string;
}

export interface PoolAccounts {
  /** Replaces the password by one that nobody knows: a new one can only be set by a code. */
  dropPassword(account: PoolAccount): Promise<void>;
  /** Ends every session: refresh tokens at once, access tokens where sessions are checked. */
  endSessions(account: PoolAccount): Promise<void>;
}

/** 256 random bits; the ending meets every rule that a password policy can have. */
const unknownPassword = (): string => `${randomBytes(32).toString('base64url')}aA1-`;

/** What the product does to accounts of the user pool in its own name. Throws what Cognito throws. */
export const createPoolAccounts = (client = new CognitoIdentityProviderClient({})): PoolAccounts => ({
  async dropPassword({ userPoolId: UserPoolId, username: Username }) {
    const Password = unknownPassword();
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  },
  async endSessions({ userPoolId: UserPoolId, username: Username }) {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  },
});
