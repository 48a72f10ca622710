import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import type { UserPoolContext } from '../context.ts';
import { SignInAnswer } from '../passkeys.ts';
import type { StoredUser } from '../users.ts';
import type { PendingChallenges } from './pending-challenges.ts';
import type { Attempt, Verdict } from './verdict.ts';

const WITH_PASSWORD = ['PASSWORD', 'PASSWORD_SRP'];

const parsed = (text: string): z.output<typeof SignInAnswer> => {
  try {
    return z.parse(SignInAnswer, JSON.parse(text));
  } catch {
    throw new AwsError('InvalidParameterException', 'CREDENTIAL is not a passkey’s answer.');
  }
};

/** Logins for which people choose how: with a passkey, if they have one that may be used. */
export const createPasskeyStep = (context: UserPoolContext, pending: PendingChallenges, verdict: Verdict) => {
  const { users, passkeys, softwareTokens } = context;
  const canUse = (user: StoredUser | undefined): user is StoredUser =>
    user?.enabled === true && passkeys.canLogIn(user, softwareTokens.isOn(user));

  return {
    /** The challenge, or the choices if this person has no passkey: the same for a name that is unknown. */
    async start(name: string, preferred: string | undefined, attempt: Attempt) {
      const user = verdict.find(name, attempt.client);
      if (preferred !== 'WEB_AUTHN' || !canUse(user)) {
        return {
          ChallengeName: 'SELECT_CHALLENGE',
          Session: pending.add({ kind: 'choice' }, attempt.client),
          AvailableChallenges: [...WITH_PASSWORD, ...(canUse(user) ? ['WEB_AUTHN'] : [])],
          ChallengeParameters: {},
        };
      }
      const options = await passkeys.ask(user);
      const challenge = { kind: 'passkey', sub: user.sub, challenge: options.challenge } as const;
      return {
        ChallengeName: 'WEB_AUTHN',
        Session: pending.add(challenge, attempt.client),
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.sub,
          CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options),
        },
      };
    },

    async prove(session: string, credential: string, attempt: Attempt) {
      const challenge = pending.take(session);
      const user = challenge?.kind === 'passkey' ? users.find(challenge.sub) : undefined;
      if (challenge?.kind !== 'passkey' || !canUse(user))
        throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
      if (!(await passkeys.holds(user, challenge.challenge, parsed(credential))))
        throw new AwsError('NotAuthorizedException', 'The passkey could not be verified.');
      if (user.status === 'UNCONFIRMED')
        throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
      return verdict.finish(user, attempt, 'Authentication');
    },
  };
};
