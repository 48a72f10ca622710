import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { patience } from './patience.ts';
import { identitiesOf, quoted } from './pool-triggers.ts';

export type SignInMethod = 'password' | 'google' | 'apple';
export type SignInMethods = (email: string) => Promise<SignInMethod[]>;

const socialMethods = { Google: 'google', SignInWithApple: 'apple' } as const;
const isSocial = (provider: string): provider is keyof typeof socialMethods =>
  Object.hasOwn(socialMethods, provider);

/** Whether the pool has an account with this subject, confirmed or not. */
export type HasAccount = (subject: string) => Promise<boolean>;

export const createAccountLookup = (
  UserPoolId: string,
  client = new CognitoIdentityProviderClient(patience),
): HasAccount => {
  return async (subject) => {
    const { Users = [] } = await client.send(
      new ListUsersCommand({
        UserPoolId,
        Filter: `sub = ${quoted(subject)}`,
        AttributesToGet: ['sub'],
        Limit: 1,
      }),
    );
    return Users.length > 0;
  };
};

/**
 * How an email logs in. With `hideExistence`, every email gets the same result, so no one can find out who has an account.
 */
export const createSignInMethods = (
  { userPoolId, hideExistence }: { userPoolId: string; hideExistence: boolean },
  client = new CognitoIdentityProviderClient(patience),
): SignInMethods => {
  if (hideExistence) return async () => ['password'];
  return async (email) => {
    const { Users = [] } = await client.send(
      new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = ${quoted(email)}`, Limit: 10 }),
    );
    // Anyone may have made an unconfirmed sign-up.
    const confirmed = Users.filter(({ UserStatus }) => UserStatus !== 'UNCONFIRMED');
    const methods = confirmed.flatMap(({ Attributes, UserStatus }): SignInMethod[] => [
      ...(UserStatus === 'EXTERNAL_PROVIDER' ? [] : (['password'] as const)),
      ...identitiesOf(Attributes).flatMap(({ provider }) =>
        isSocial(provider) ? [socialMethods[provider]] : [],
      ),
    ]);
    return [...new Set(methods)];
  };
};
