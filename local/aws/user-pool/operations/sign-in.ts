import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import { ClientMetadata, clientOf, type UserPoolContext } from '../context.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import { createPendingChallenges } from '../sign-in/pending-challenges.ts';
import { createSrpSignIn } from '../sign-in/srp-sign-in.ts';
import { type Attempt, createVerdict } from '../sign-in/verdict.ts';

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

const requireFlow = (client: UserPoolClientProperties, flow: string): void => {
  if (!client.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
    throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
  }
};

export const createSignInOperations = (context: UserPoolContext) => {
  const { users, passwords, tokens, poolName, clock } = context;
  const pending = createPendingChallenges(clock);
  const verdict = createVerdict(context, pending);
  const srp = createSrpSignIn(poolName, pending, verdict);

  const replacePassword = async (session: string, password: string, attempt: Attempt) => {
    const challenge = pending.take(session);
    if (challenge?.kind !== 'new-password') {
      throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
    }
    const record = passwords.record(challenge.sub, password);
    const change = { status: 'CONFIRMED', password: record } as const;
    const user = await users.update(challenge.sub, (current) => ({ ...current, ...change }));
    return verdict.finish(user, attempt, 'NewPasswordChallenge');
  };

  const initiate = async (input: z.output<typeof InitiateAuth>) => {
    const client = clientOf(context, input.ClientId);
    const attempt: Attempt = { client, clientMetadata: input.ClientMetadata };
    const { USERNAME = '', SRP_A = '', REFRESH_TOKEN = '' } = input.AuthParameters;
    const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
    requireFlow(client, flow);
    switch (flow) {
      case 'USER_SRP_AUTH':
        return srp.challenge(USERNAME, SRP_A, attempt);
      case 'REFRESH_TOKEN_AUTH': {
        const AuthenticationResult = await tokens.refresh(REFRESH_TOKEN, client, input.ClientMetadata);
        return { ChallengeParameters: {}, AuthenticationResult };
      }
      default:
        throw new AwsError('InvalidParameterException', `${flow} is not emulated.`);
    }
  };

  const respond = (input: z.output<typeof Respond>) => {
    const client = clientOf(context, input.ClientId);
    const attempt: Attempt = { client, clientMetadata: input.ClientMetadata };
    return input.ChallengeName === 'PASSWORD_VERIFIER'
      ? srp.prove(input.ChallengeResponses, attempt)
      : replacePassword(input.Session ?? '', input.ChallengeResponses.NEW_PASSWORD ?? '', attempt);
  };

  return {
    InitiateAuth: operation(InitiateAuth, initiate),
    RespondToAuthChallenge: operation(Respond, respond),
  };
};
