import { AwsError } from '../../aws-error.ts';
import type { UserPoolContext } from '../context.ts';
import type { PendingChallenges } from './pending-challenges.ts';
import type { Attempt, Verdict } from './verdict.ts';

/** Wrong codes after which the password is requested again. */
const MOST_WRONG_CODES = 5;

const ended = () => new AwsError('NotAuthorizedException', 'Invalid session for the user.');

/** The second step of a login with an authenticator app. */
export const createCodeStep = (context: UserPoolContext, pending: PendingChallenges, verdict: Verdict) => {
  const { users, softwareTokens } = context;
  return async (session: string, code: string, attempt: Attempt) => {
    const challenge = pending.peek(session);
    const user = challenge?.kind === 'code' ? users.find(challenge.sub) : undefined;
    if (challenge?.kind !== 'code' || !user) throw ended();
    try {
      await softwareTokens.use(user, code);
    } catch (error) {
      const wrong = challenge.wrong + 1;
      if (wrong < MOST_WRONG_CODES) pending.change(session, { ...challenge, wrong });
      else pending.take(session);
      throw error;
    }
    pending.take(session);
    return verdict.finish(user, attempt, challenge.from);
  };
};
