import * as z from 'zod/mini';
import { beginProof } from './srp.ts';

/** Calls an unsigned operation and returns its response. */
export type CallPool = (operation: string, body: Record<string, unknown>) => Promise<unknown>;

export interface Credentials {
  /** In AWS's format: `us-east-1_XXXXXXXXX`. */
  readonly userPoolId: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

const PasswordChallenge = z.object({
  ChallengeParameters: z.object({
    SALT: z.string(),
    SECRET_BLOCK: z.string(),
    SRP_B: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
});

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number): string => String(number).padStart(2, '0');

/** `Sun Nov 22 05:23:58 UTC 2026`, the only format that Cognito accepts. */
const timestampOf = (at: Date): string => {
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  const date = `${DAYS[at.getUTCDay()]} ${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`;
  return `${date} ${time} UTC ${at.getUTCFullYear()}`;
};

/**
 * Logs in without sending the password, as browsers do: for tests and setups that need many people's tokens at once,
 * which the browser library does not support. Returns the pool's response to the proof.
 */
export const signInWithSrp = async (call: CallPool, credentials: Credentials, at: Date): Promise<unknown> => {
  const { userPoolId, clientId: ClientId, username, password } = credentials;
  const proof = beginProof();
  const answer = await call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: proof.publicHex },
  });
  const challenge = z.safeParse(PasswordChallenge, answer);
  if (!challenge.success) return answer;
  const { SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP: sub } = challenge.data.ChallengeParameters;
  const timestamp = timestampOf(at);
  const identity = { poolName: userPoolId.split('_')[1] ?? '', sub };
  const asked = { salt: SALT, publicHex: SRP_B, secretBlock: SECRET_BLOCK };
  return call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: sub,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proof.signature(identity, password, asked, timestamp),
      TIMESTAMP: timestamp,
    },
  });
};
