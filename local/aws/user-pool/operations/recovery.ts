import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import { maskedDelivery } from '../codes.ts';
import {
  ClientMetadata,
  clientOf,
  hidesUsers,
  NoAnswer,
  type UserPoolContext,
  userNotFound,
} from '../context.ts';

const Forgot = z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata });
const ConfirmForgot = z.object({ ...Forgot.shape, ConfirmationCode: z.string(), Password: z.string() });

const forgot = (context: UserPoolContext) => async (input: z.output<typeof Forgot>) => {
  const { ClientId: clientId, Username: username, ClientMetadata: clientMetadata } = input;
  const client = clientOf(context, clientId);
  const user = context.users.find(username);
  const reachable = user?.enabled === true && user.attributes.email_verified === 'true';
  if (!reachable && hidesUsers(client)) return { CodeDeliveryDetails: maskedDelivery(username) };
  if (!user) throw userNotFound();
  if (!reachable) {
    const message =
      'Cannot reset password for the user as there is no registered/verified email or phone_number';
    throw new AwsError('InvalidParameterException', message);
  }
  const source = 'CustomMessage_ForgotPassword';
  const code = { user, kind: 'forgotPassword', source, clientId, clientMetadata } as const;
  return { CodeDeliveryDetails: await context.codes.send(code) };
};

const confirmForgot = (context: UserPoolContext) => async (input: z.output<typeof ConfirmForgot>) => {
  const { users, passwords, codes, triggers } = context;
  const { ClientId: clientId, ClientMetadata: clientMetadata = {} } = input;
  const client = clientOf(context, clientId);
  const user = users.find(input.Username);
  if (!user && hidesUsers(client)) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (!user) throw userNotFound();
  const password = passwords.record(user.sub, input.Password);
  const changed = await codes.use(user, 'forgotPassword', input.ConfirmationCode, (current) => ({
    ...current,
    password,
    status: 'CONFIRMED',
    failedSignIns: { count: 0, lockedUntil: 0 },
  }));
  const source = 'PostConfirmation_ConfirmForgotPassword';
  await triggers(
    { name: 'PostConfirmation', source, user: changed, clientId, request: { clientMetadata } },
    NoAnswer,
  );
  return {};
};

export const createRecoveryOperations = (context: UserPoolContext) => ({
  ForgotPassword: operation(Forgot, forgot(context)),
  ConfirmForgotPassword: operation(ConfirmForgot, confirmForgot(context)),
});
