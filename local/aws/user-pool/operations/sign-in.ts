import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import { ClientMetadata, clientOf, type UserPoolContext } from '../context.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import { createCodeStep } from '../sign-in/code-step.ts';
import { createPasskeyStep } from '../sign-in/passkey-step.ts';
import { createPendingChallenges } from '../sign-in/pending-challenges.ts';
import { createSrpSignIn } from '../sign-in/srp-sign-in.ts';
import { type Attempt, createVerdict, incorrect } from '../sign-in/verdict.ts';

const InitiateAuth = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z._default(z.record(z.string(), z.string()), {}),
  ClientMetadata,
});
const AdminInitiateAuth = z.object({ ...InitiateAuth.shape, UserPoolId: z.string() });
const Respond = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'WEB_AUTHN']),
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
  const enterCode = createCodeStep(context, pending, verdict);
  const passkey = createPasskeyStep(context, pending, verdict);

  const replacePassword = async (session: string, password: string, attempt: Attempt) => {
    const challenge = pending.take(session);
    if (challenge?.kind !== 'new-password') {
      throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
    }
    const record = passwords.record(challenge.sub, password);
    const change = { status: 'CONFIRMED', password: record } as const;
    const user = await users.update(challenge.sub, (current) => ({ ...current, ...change }));
    return verdict.proceed(user, attempt, 'NewPasswordChallenge');
  };

  const initiate = async (input: z.output<typeof InitiateAuth>) => {
    const client = clientOf(context, input.ClientId);
    const attempt: Attempt = { client, clientMetadata: input.ClientMetadata };
    const { USERNAME = '', SRP_A = '', REFRESH_TOKEN = '', PREFERRED_CHALLENGE } = input.AuthParameters;
    const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
    requireFlow(client, flow);
    switch (flow) {
      case 'USER_SRP_AUTH':
        return srp.challenge(USERNAME, SRP_A, attempt);
      case 'USER_AUTH':
        return passkey.start(USERNAME, PREFERRED_CHALLENGE, attempt);
      case 'REFRESH_TOKEN_AUTH': {
        const AuthenticationResult = await tokens.refresh(REFRESH_TOKEN, client, input.ClientMetadata);
        return { ChallengeParameters: {}, AuthenticationResult };
      }
      default:
        throw new AwsError('InvalidParameterException', `${flow} is not emulated.`);
    }
  };

  /** Sends the password itself, so it needs AWS credentials. */
  const initiateAsAdmin = (input: z.output<typeof AdminInitiateAuth>) => {
    const client = clientOf(context, input.ClientId);
    if (input.UserPoolId !== context.userPoolId)
      throw new AwsError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`);
    requireFlow(client, input.AuthFlow);
    if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH')
      throw new AwsError('InvalidParameterException', `${input.AuthFlow} is not emulated.`);
    const { USERNAME = '', PASSWORD = '' } = input.AuthParameters;
    const user = verdict.find(USERNAME, client);
    if (!user) throw incorrect();
    return passwords.matches(user, PASSWORD)
      ? verdict.accept(user, { client, clientMetadata: input.ClientMetadata })
      : verdict.reject(user);
  };

  const respond = (input: z.output<typeof Respond>) => {
    const client = clientOf(context, input.ClientId);
    const attempt: Attempt = { client, clientMetadata: input.ClientMetadata };
    const [session, answers] = [input.Session ?? '', input.ChallengeResponses];
    switch (input.ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return srp.prove(answers, attempt);
      case 'NEW_PASSWORD_REQUIRED':
        return replacePassword(session, answers.NEW_PASSWORD ?? '', attempt);
      case 'SOFTWARE_TOKEN_MFA':
        return enterCode(session, answers.SOFTWARE_TOKEN_MFA_CODE ?? '', attempt);
      case 'WEB_AUTHN':
        return passkey.prove(session, answers.CREDENTIAL ?? '', attempt);
    }
  };

  return {
    open: {
      InitiateAuth: operation(InitiateAuth, initiate),
      RespondToAuthChallenge: operation(Respond, respond),
    },
    signed: { AdminInitiateAuth: operation(AdminInitiateAuth, initiateAsAdmin) },
  };
};
