import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import {
  Attributes,
  attributeList,
  ClientMetadata,
  type UserPoolContext,
  writableAttributes,
} from '../context.ts';
import { emailOf, type StoredUser, usernameOf } from '../users.ts';
import { mfaSettings } from './mfa.ts';

const AccessToken = z.string();
const Signed = z.object({ AccessToken });
const Change = z.object({ AccessToken, PreviousPassword: z.string(), ProposedPassword: z.string() });
const Update = z.object({ AccessToken, UserAttributes: Attributes, ClientMetadata });
const CodeRequest = z.object({ AccessToken, AttributeName: z.literal('email'), ClientMetadata });
const Verify = z.object({ AccessToken, AttributeName: z.literal('email'), Code: z.string() });

const updateAttributes = (context: UserPoolContext) => async (input: z.output<typeof Update>) => {
  const { tokens, users, codes, properties, clock } = context;
  const { user, clientId } = tokens.authenticate(input.AccessToken);
  const wanted = { ...user.attributes, ...writableAttributes(input.UserAttributes) };
  const email = wanted.email ?? emailOf(user);
  const isNewEmail = email !== emailOf(user);
  const other = isNewEmail ? users.find(email) : undefined;
  if (other && other.sub !== user.sub) {
    throw new AwsError('AliasExistsException', 'An account with the email already exists.');
  }
  const keepsOriginal =
    properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email') ===
    true;
  const change = (current: StoredUser): StoredUser => {
    const attributes = { ...wanted, email: emailOf(current) };
    const modified = { ...current, attributes, modifiedAt: clock.now().getTime() };
    if (!isNewEmail) return modified;
    if (keepsOriginal) return { ...modified, pendingEmail: email };
    return { ...modified, attributes: { ...attributes, email, email_verified: 'false' } };
  };
  const changed = await users.update(user.sub, change);
  if (!isNewEmail || !properties.AutoVerifiedAttributes.includes('email'))
    return { CodeDeliveryDetailsList: [] };
  const source = 'CustomMessage_UpdateUserAttribute';
  const clientMetadata = input.ClientMetadata;
  const sent = await codes.send({
    user: changed,
    kind: 'email',
    source,
    clientId,
    to: email,
    clientMetadata,
  });
  return { CodeDeliveryDetailsList: [sent] };
};

const verifyAttribute = (context: UserPoolContext) => async (input: z.output<typeof Verify>) => {
  const { user } = context.tokens.authenticate(input.AccessToken);
  await context.codes.use(user, 'email', input.Code, ({ pendingEmail, ...current }) => ({
    ...current,
    attributes: { ...current.attributes, email: pendingEmail ?? emailOf(current), email_verified: 'true' },
    modifiedAt: context.clock.now().getTime(),
  }));
  return {};
};

const sendAttributeCode = (context: UserPoolContext) => async (input: z.output<typeof CodeRequest>) => {
  const { user, clientId } = context.tokens.authenticate(input.AccessToken);
  const to = user.pendingEmail ?? emailOf(user);
  const source = 'CustomMessage_VerifyUserAttribute';
  const clientMetadata = input.ClientMetadata;
  const sent = await context.codes.send({ user, kind: 'email', source, clientId, to, clientMetadata });
  return { CodeDeliveryDetails: sent };
};

const changePassword = (context: UserPoolContext) => async (input: z.output<typeof Change>) => {
  const { tokens, users, passwords, clock } = context;
  const { user } = tokens.authenticate(input.AccessToken);
  if (!passwords.matches(user, input.PreviousPassword)) {
    throw new AwsError('NotAuthorizedException', 'Incorrect username or password.');
  }
  const password = passwords.record(user.sub, input.ProposedPassword);
  await users.update(user.sub, (current) => ({ ...current, password, modifiedAt: clock.now().getTime() }));
  return {};
};

/** What people do with their own account, using an access token. */
export const createAccountOperations = (context: UserPoolContext) => ({
  GetUser: operation(Signed, ({ AccessToken: token }) => {
    const { user } = context.tokens.authenticate(token);
    return { Username: usernameOf(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
  }),
  UpdateUserAttributes: operation(Update, updateAttributes(context)),
  GetUserAttributeVerificationCode: operation(CodeRequest, sendAttributeCode(context)),
  VerifyUserAttribute: operation(Verify, verifyAttribute(context)),
  ChangePassword: operation(Change, changePassword(context)),
  DeleteUser: operation(Signed, ({ AccessToken: token }) =>
    context.users.remove(context.tokens.authenticate(token).user.sub),
  ),
});
