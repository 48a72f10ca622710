import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import { maskedDelivery } from '../codes.ts';
import {
  Attributes,
  ClientMetadata,
  checkedEmail,
  clientOf,
  hidesUsers,
  NoAnswer,
  type UserPoolContext,
  userNotFound,
  writableAttributes,
} from '../context.ts';
import { noMfa, type StoredUser } from '../users.ts';

const SignUp = z.object({
  ClientId: z.string(),
  Username: z.string(),
  Password: z.string(),
  UserAttributes: z._default(Attributes, []),
  ClientMetadata,
});
const Resend = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });
const Confirm = z.object({ ...Resend.shape, ConfirmationCode: z.string() });

export const PreSignUpResponse = z.object({
  autoConfirmUser: z.nullish(z.boolean()),
  autoVerifyEmail: z.nullish(z.boolean()),
});

export const newUser = (email: string, now: number): StoredUser => ({
  sub: randomUUID(),
  identities: [],
  attributes: { email, email_verified: 'false' },
  status: 'UNCONFIRMED',
  enabled: true,
  groups: [],
  createdAt: now,
  modifiedAt: now,
  codes: {},
  sessions: [],
  failedSignIns: { count: 0, lockedUntil: 0 },
  mfa: noMfa,
  passkeys: [],
});

const confirmed = (user: StoredUser): StoredUser => ({
  ...user,
  status: 'CONFIRMED',
  attributes: { ...user.attributes, email_verified: 'true' },
});

const signUp = (context: UserPoolContext) => async (input: z.output<typeof SignUp>) => {
  const { users, passwords, triggers, codes, properties, clock } = context;
  const { ClientId: clientId, ClientMetadata: clientMetadata = {} } = input;
  clientOf(context, clientId);
  if (properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true) {
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const blank = newUser(checkedEmail(input.Username), clock.now().getTime());
  const attributes = { ...blank.attributes, ...writableAttributes(input.UserAttributes) };
  const candidate = { ...blank, attributes, password: passwords.record(blank.sub, input.Password) };
  if (users.find(input.Username)) throw new AwsError('UsernameExistsException', 'User already exists');
  const answer = await triggers(
    {
      name: 'PreSignUp',
      source: 'PreSignUp_SignUp',
      user: candidate,
      clientId,
      request: { validationData: null, clientMetadata },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
    PreSignUpResponse,
  );
  const emailVerified = answer?.autoVerifyEmail === true ? 'true' : 'false';
  const user: StoredUser = {
    ...candidate,
    status: answer?.autoConfirmUser === true ? 'CONFIRMED' : 'UNCONFIRMED',
    attributes: { ...candidate.attributes, email_verified: emailVerified },
  };
  await users.add(user);
  if (user.status === 'CONFIRMED') {
    const source = 'PostConfirmation_ConfirmSignUp';
    await triggers(
      { name: 'PostConfirmation', source, user, clientId, request: { clientMetadata } },
      NoAnswer,
    );
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const source = 'CustomMessage_SignUp';
  const CodeDeliveryDetails = await codes.send({ user, kind: 'signUp', source, clientId, clientMetadata });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
};

const resend = (context: UserPoolContext) => async (input: z.output<typeof Resend>) => {
  const { ClientId: clientId, Username: username, ClientMetadata: clientMetadata } = input;
  const client = clientOf(context, clientId);
  const user = context.users.find(username);
  if (!user && hidesUsers(client)) return { CodeDeliveryDetails: maskedDelivery(username) };
  if (!user) throw userNotFound();
  if (user.status !== 'UNCONFIRMED') {
    throw new AwsError('InvalidParameterException', 'User is already confirmed.');
  }
  const source = 'CustomMessage_ResendCode';
  return {
    CodeDeliveryDetails: await context.codes.send({ user, kind: 'signUp', source, clientId, clientMetadata }),
  };
};

const confirm = (context: UserPoolContext) => async (input: z.output<typeof Confirm>) => {
  const { ClientId: clientId, ClientMetadata: clientMetadata = {} } = input;
  const client = clientOf(context, clientId);
  const user = context.users.find(input.Username);
  if (!user && hidesUsers(client)) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (!user) throw userNotFound();
  if (user.status !== 'UNCONFIRMED') {
    throw new AwsError(
      'NotAuthorizedException',
      `User cannot be confirmed. Current status is ${user.status}`,
    );
  }
  const changed = await context.codes.use(user, 'signUp', input.ConfirmationCode, confirmed);
  const source = 'PostConfirmation_ConfirmSignUp';
  const call = {
    name: 'PostConfirmation',
    source,
    user: changed,
    clientId,
    request: { clientMetadata },
  } as const;
  await context.triggers(call, NoAnswer);
  return {};
};

export const createSignUpOperations = (context: UserPoolContext) => ({
  SignUp: operation(SignUp, signUp(context)),
  ResendConfirmationCode: operation(Resend, resend(context)),
  ConfirmSignUp: operation(Confirm, confirm(context)),
});
