import { AwsError } from '../../aws-error.ts';
import { hidesUsers, NoAnswer, type UserPoolContext, userNotFound } from '../context.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import type { TokenSource } from '../tokens.ts';
import type { StoredUser } from '../users.ts';
import type { PendingChallenges } from './pending-challenges.ts';

/** The client that a person logs in from, and what it passes to the triggers. */
export interface Attempt {
  readonly client: UserPoolClientProperties;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

const FREE_ATTEMPTS = 5;
const LONGEST_LOCK = 15 * 60_000;

export const incorrect = (): AwsError =>
  new AwsError('NotAuthorizedException', 'Incorrect username or password.');

/** What happens after a right or wrong password, with any flow. */
export const createVerdict = (context: UserPoolContext, pending: PendingChallenges) => {
  const { users, tokens, triggers, softwareTokens, clock } = context;
  const now = () => clock.now().getTime();

  const finish = async (user: StoredUser, { client, clientMetadata }: Attempt, from: TokenSource) => {
    const request = { newDeviceUsed: false, clientMetadata };
    const source = 'PostAuthentication_Authentication';
    await triggers(
      { name: 'PostAuthentication', source, user, clientId: client.ClientId, request },
      NoAnswer,
    );
    const AuthenticationResult = await tokens.start({ user, client, source: from, clientMetadata });
    return { ChallengeParameters: {}, AuthenticationResult };
  };

  const askForNewPassword = (user: StoredUser, { client }: Attempt) => ({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pending.add({ kind: 'new-password', sub: user.sub }, client),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  });

  const askForCode = (user: StoredUser, { client }: Attempt, from: TokenSource) => ({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pending.add({ kind: 'code', sub: user.sub, wrong: 0, from }, client),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
  });

  /** After a right password: tokens, or first a code of the authenticator app. */
  const proceed = (user: StoredUser, attempt: Attempt, from: TokenSource) =>
    softwareTokens.isOn(user) ? askForCode(user, attempt, from) : finish(user, attempt, from);

  return {
    /** The user with this name; undefined if the client hides that there is none. */
    find(name: string, client: UserPoolClientProperties): StoredUser | undefined {
      const user = users.find(name);
      if (!user && !hidesUsers(client)) throw userNotFound();
      if (user && user.failedSignIns.lockedUntil > now()) {
        throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
      }
      return user;
    },

    async accept(user: StoredUser, attempt: Attempt) {
      if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
      if (user.status === 'UNCONFIRMED') {
        throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
      }
      const failedSignIns = { count: 0, lockedUntil: 0 };
      const current = await users.update(user.sub, (before) => ({ ...before, failedSignIns }));
      const isTemporary = current.status === 'FORCE_CHANGE_PASSWORD';
      return isTemporary ? askForNewPassword(current, attempt) : proceed(current, attempt, 'Authentication');
    },

    /** After five wrong passwords, each further one doubles the wait, from a second to 15 minutes. */
    async reject(user: StoredUser): Promise<never> {
      await users.update(user.sub, (current) => {
        const count = current.failedSignIns.count + 1;
        const wait = count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_LOCK, 1000 * 2 ** (count - FREE_ATTEMPTS));
        return { ...current, failedSignIns: { count, lockedUntil: now() + wait } };
      });
      throw incorrect();
    },

    proceed,
    finish,
  };
};
export type Verdict = ReturnType<typeof createVerdict>;
