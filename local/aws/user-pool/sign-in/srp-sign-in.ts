import { createHmac, randomBytes } from 'node:crypto';
import { AwsError } from '../../aws-error.ts';
import { beginExchange, claimHolds } from '../srp.ts';
import type { PendingChallenges } from './pending-challenges.ts';
import { type Attempt, incorrect, type Verdict } from './verdict.ts';

/** Responses for unknown names must look like any other, and be the same every time. */
const createDisguise = () => {
  const key = randomBytes(32);
  const hex = (name: string, part: string): string =>
    createHmac('sha256', key).update(`${part}:${name.toLowerCase()}`).digest('hex');
  const parts = Array.from({ length: 12 }, (_, index) => `verifier ${index}`);
  return (name: string) => ({
    sub: hex(name, 'sub').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    salt: hex(name, 'salt').slice(0, 32),
    // One digit shorter than the group's prime, so that it is smaller.
    verifier: parts
      .map((part) => hex(name, part))
      .join('')
      .slice(1),
  });
};

/** The two steps of a login that never sends the password to the server. */
export const createSrpSignIn = (poolName: string, pending: PendingChallenges, verdict: Verdict) => {
  const disguise = createDisguise();
  return {
    challenge(name: string, publicHex: string, { client }: Attempt) {
      const user = verdict.find(name, client);
      const shown = disguise(name);
      const { salt, verifier } = user?.password ?? shown;
      const exchange = beginExchange(publicHex, verifier);
      if (!exchange) throw new AwsError('InvalidParameterException', 'Invalid SRP_A');
      const id = user?.sub ?? shown.sub;
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: salt,
          SECRET_BLOCK: pending.add({ kind: 'password', sub: user?.sub, exchange }, client),
          SRP_B: exchange.B.toString(16),
          USERNAME: id,
          USER_ID_FOR_SRP: id,
        },
      };
    },

    prove(responses: Readonly<Record<string, string | undefined>>, attempt: Attempt) {
      const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
      const challenge = pending.take(secretBlock);
      if (challenge?.kind !== 'password' || challenge.sub === undefined) throw incorrect();
      const user = verdict.find(challenge.sub, attempt.client);
      if (!user) throw incorrect();
      const claim = {
        secretBlock,
        timestamp: responses.TIMESTAMP ?? '',
        signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
      };
      const holds = claimHolds({ poolName, sub: user.sub }, challenge.exchange, claim);
      return holds ? verdict.accept(user, attempt) : verdict.reject(user);
    },
  };
};
