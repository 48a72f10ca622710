import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import {
  ClientMetadata,
  clientOf,
  hidesUsers,
  NoAnswer,
  type UserPoolContext,
  userNotFound,
} from '../context.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import { beginExchange, claimHolds, type Exchange } from '../srp.ts';
import type { TokenSource } from '../tokens.ts';
import type { StoredUser } from '../users.ts';

const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z._default(z.record(z.string(), z.string()), {}),
  ClientMetadata,
});
const Respond = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED']),
  Session: z.nullish(z.string()),
  ChallengeResponses: z._default(z.record(z.string(), z.string()), {}),
  ClientMetadata,
});

/** How long a challenge may wait for its answer. */
const CHALLENGE_LIFETIME = 3 * 60_000;
const FREE_ATTEMPTS = 5;
const LONGEST_LOCK = 15 * 60_000;

type Pending =
  | {
      readonly kind: 'password';
      readonly sub: string | undefined;
      readonly exchange: Exchange;
      readonly until: number;
    }
  | { readonly kind: 'new-password'; readonly sub: string; readonly until: number };

interface Attempt {
  readonly client: UserPoolClientProperties;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

const incorrect = (): AwsError => new AwsError('NotAuthorizedException', 'Incorrect username or password.');
const lockedOut = (): AwsError => new AwsError('NotAuthorizedException', 'Password attempts exceeded');

const requireFlow = (client: UserPoolClientProperties, flow: string): void => {
  if (!client.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
    throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
  }
};

/** Challenges wait in memory; a restart asks for the password again, as a slow person would be. */
const createPendings = (context: UserPoolContext) => {
  const pendings = new Map<string, Pending>();
  const now = () => context.clock.now().getTime();
  return {
    until: () => now() + CHALLENGE_LIFETIME,
    add(pending: Pending): string {
      for (const [token, { until }] of pendings) if (until <= now()) pendings.delete(token);
      const token = randomBytes(128).toString('base64');
      pendings.set(token, pending);
      return token;
    },
    take(token: string): Pending | undefined {
      const pending = pendings.get(token);
      pendings.delete(token);
      return pending && pending.until > now() ? pending : undefined;
    },
  };
};

const createSignIn = (context: UserPoolContext) => {
  const { users, passwords, tokens, triggers, clock } = context;
  const pendings = createPendings(context);
  /** Answers for unknown names must look the same every time that they are asked for. */
  const disguise = randomBytes(32);
  const disguised = (name: string, part: string): string =>
    createHmac('sha256', disguise).update(`${part}:${name.toLowerCase()}`).digest('hex');

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

  const accept = async (user: StoredUser, attempt: Attempt) => {
    if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
    if (user.status === 'UNCONFIRMED')
      throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
    const failedSignIns = { count: 0, lockedUntil: 0 };
    const current = await users.update(user.sub, (before) => ({ ...before, failedSignIns }));
    if (current.status !== 'FORCE_CHANGE_PASSWORD') return finish(current, attempt, 'Authentication');
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: pendings.add({ kind: 'new-password', sub: user.sub, until: pendings.until() }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  };

  /** After five wrong passwords each further one doubles the wait, from a second to a quarter of an hour. */
  const reject = async (user: StoredUser): Promise<never> => {
    await users.update(user.sub, (current) => {
      const count = current.failedSignIns.count + 1;
      const wait = count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_LOCK, 1000 * 2 ** (count - FREE_ATTEMPTS));
      return { ...current, failedSignIns: { count, lockedUntil: clock.now().getTime() + wait } };
    });
    throw incorrect();
  };

  const known = (name: string, client: UserPoolClientProperties): StoredUser | undefined => {
    const user = users.find(name);
    if (!user && !hidesUsers(client)) throw userNotFound();
    if (user && user.failedSignIns.lockedUntil > clock.now().getTime()) throw lockedOut();
    return user;
  };

  return {
    withPassword(name: string, password: string, attempt: Attempt) {
      const user = known(name, attempt.client);
      if (!user) throw incorrect();
      return passwords.matches(user, password) ? accept(user, attempt) : reject(user);
    },

    challenge(name: string, publicHex: string, { client }: Attempt) {
      const user = known(name, client);
      const record = user?.password ?? {
        salt: disguised(name, 'salt').slice(0, 32),
        verifier: Array.from({ length: 12 }, (_, part) => disguised(name, `verifier ${part}`))
          .join('')
          .slice(1),
      };
      const exchange = beginExchange(publicHex, record.verifier);
      if (!exchange) throw new AwsError('InvalidParameterException', 'Invalid SRP_A');
      const id =
        user?.sub ?? disguised(name, 'sub').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: record.salt,
          SECRET_BLOCK: pendings.add({ kind: 'password', sub: user?.sub, exchange, until: pendings.until() }),
          SRP_B: exchange.B.toString(16),
          USERNAME: id,
          USER_ID_FOR_SRP: id,
        },
      };
    },

    prove(responses: Readonly<Record<string, string | undefined>>, attempt: Attempt) {
      const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
      const pending = pendings.take(secretBlock);
      if (pending?.kind !== 'password' || pending.sub === undefined) throw incorrect();
      const user = known(pending.sub, attempt.client);
      if (!user) throw incorrect();
      const claim = {
        secretBlock,
        timestamp: responses.TIMESTAMP ?? '',
        signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
      };
      const holds = claimHolds({ poolName: context.poolName, sub: user.sub }, pending.exchange, claim);
      return holds ? accept(user, attempt) : reject(user);
    },

    async replacePassword(session: string, password: string, attempt: Attempt) {
      const pending = pendings.take(session);
      if (pending?.kind !== 'new-password') {
        throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
      }
      const record = passwords.record(pending.sub, password);
      const user = await users.update(pending.sub, (current) => ({
        ...current,
        status: 'CONFIRMED',
        password: record,
      }));
      return finish(user, attempt, 'NewPasswordChallenge');
    },
  };
};

export const createSignInOperations = (context: UserPoolContext) => {
  const signIn = createSignIn(context);

  const initiate = async (input: z.output<typeof InitiateAuth>) => {
    const client = clientOf(context, input.ClientId);
    const attempt: Attempt = { client, clientMetadata: input.ClientMetadata };
    const { USERNAME = '', PASSWORD = '', SRP_A = '', REFRESH_TOKEN = '' } = input.AuthParameters;
    const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
    requireFlow(client, flow);
    switch (flow) {
      case 'USER_SRP_AUTH':
        return signIn.challenge(USERNAME, SRP_A, attempt);
      case 'USER_PASSWORD_AUTH':
        return signIn.withPassword(USERNAME, PASSWORD, attempt);
      case 'REFRESH_TOKEN_AUTH': {
        const AuthenticationResult = await context.tokens.refresh(
          REFRESH_TOKEN,
          client,
          input.ClientMetadata,
        );
        return { ChallengeParameters: {}, AuthenticationResult };
      }
      default:
        throw new AwsError('InvalidParameterException', `${flow} is not emulated.`);
    }
  };

  const respond = (input: z.output<typeof Respond>) => {
    const attempt: Attempt = {
      client: clientOf(context, input.ClientId),
      clientMetadata: input.ClientMetadata,
    };
    return input.ChallengeName === 'PASSWORD_VERIFIER'
      ? signIn.prove(input.ChallengeResponses, attempt)
      : signIn.replacePassword(input.Session ?? '', input.ChallengeResponses.NEW_PASSWORD ?? '', attempt);
  };

  return {
    InitiateAuth: operation(InitiateAuth, initiate),
    RespondToAuthChallenge: operation(Respond, respond),
  };
};
