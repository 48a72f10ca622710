import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import { operation } from '../../json-operations.ts';
import {
  Attributes,
  attributeList,
  checkedEmail,
  NoAnswer,
  type UserPoolContext,
  userNotFound,
} from '../context.ts';
import { type StoredUser, usernameOf } from '../users.ts';
import { Link, linkProvider } from './link-provider.ts';
import { mfaSettings } from './mfa.ts';
import { newUser } from './sign-up.ts';
import { parseFilter } from './user-filter.ts';

const Target = z.object({ UserPoolId: z.string(), Username: z.string() });
const Create = z.object({
  ...Target.shape,
  UserAttributes: z._default(Attributes, []),
  TemporaryPassword: z.optional(z.string()),
  /** Administrators cannot send email here: `SUPPRESS` is the only option. */
  MessageAction: z.literal('SUPPRESS'),
});
const SetPassword = z.object({
  ...Target.shape,
  Password: z.string(),
  Permanent: z._default(z.boolean(), false),
});
const Group = z.object({ ...Target.shape, GroupName: z.string() });
const Update = z.object({ ...Target.shape, UserAttributes: Attributes });
const List = z.object({
  UserPoolId: z.string(),
  Filter: z.optional(z.string()),
  Limit: z._default(z.number().check(z.minimum(0), z.maximum(60)), 60),
  PaginationToken: z.nullish(z.string()),
});

const seconds = (milliseconds: number): number => milliseconds / 1000;

const summary = (user: StoredUser) => ({
  Username: usernameOf(user),
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});

const toAttributes = (list: z.output<typeof Attributes>) =>
  Object.fromEntries(list.filter(({ Name }) => Name !== 'sub').map(({ Name, Value }) => [Name, Value]));

const createUser = (context: UserPoolContext) => async (input: z.output<typeof Create>) => {
  const { users, passwords, clock } = context;
  const blank = newUser(checkedEmail(input.Username), clock.now().getTime());
  const user: StoredUser = {
    ...blank,
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: { ...blank.attributes, ...toAttributes(input.UserAttributes) },
    password: input.TemporaryPassword ? passwords.record(blank.sub, input.TemporaryPassword) : undefined,
  };
  await users.add(user);
  return { User: { ...summary(user), Attributes: attributeList(user) } };
};

const listUsers = (context: UserPoolContext) => (input: z.output<typeof List>) => {
  const start = Number(input.PaginationToken ?? 0);
  const found = context.users
    .all()
    .filter(parseFilter(input.Filter))
    .sort((a, b) => a.createdAt - b.createdAt || a.sub.localeCompare(b.sub));
  const end = start + input.Limit;
  return {
    Users: found.slice(start, end).map((user) => ({ ...summary(user), Attributes: attributeList(user) })),
    ...(end < found.length && { PaginationToken: String(end) }),
  };
};

const confirmSignUp = (context: UserPoolContext) => async (sub: string) => {
  const user = await context.users.update(sub, (current) => ({ ...current, status: 'CONFIRMED' }));
  const source = 'PostConfirmation_ConfirmSignUp';
  const call = {
    name: 'PostConfirmation',
    source,
    user,
    clientId: 'CLIENT_ID_NOT_APPLICABLE',
    request: {},
  } as const;
  await context.triggers(call, NoAnswer);
};

/** Operations that need AWS credentials, not a person's token. */
export const createAdminOperations = (context: UserPoolContext) => {
  const { users, passwords, groups, clock } = context;
  const required = ({ UserPoolId, Username }: z.output<typeof Target>): StoredUser => {
    if (UserPoolId !== context.userPoolId) {
      throw new AwsError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    }
    const user = users.find(Username);
    if (!user) throw userNotFound();
    return user;
  };
  const change = (target: z.output<typeof Target>, changes: (user: StoredUser) => Partial<StoredUser>) =>
    users
      .update(required(target).sub, (user) => ({
        ...user,
        ...changes(user),
        modifiedAt: clock.now().getTime(),
      }))
      .then(() => undefined);
  const requireGroup = (name: string): void => {
    if (!groups.has(name)) throw new AwsError('ResourceNotFoundException', `Group ${name} does not exist.`);
  };

  return {
    AdminCreateUser: operation(Create, createUser(context)),
    AdminSetUserPassword: operation(SetPassword, (input) => {
      if (required(input).status === 'EXTERNAL_PROVIDER')
        throw new AwsError('InvalidParameterException', 'A user of an identity provider has no password.');
      const password = passwords.record(required(input).sub, input.Password);
      return change(input, () => ({
        password,
        status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      }));
    }),
    AdminGetUser: operation(Target, (input) => {
      const user = required(input);
      return { ...summary(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
    }),
    AdminConfirmSignUp: operation(Target, (input) => confirmSignUp(context)(required(input).sub)),
    AdminDeleteUser: operation(Target, (input) => users.remove(required(input).sub)),
    AdminLinkProviderForUser: operation(Link, linkProvider(context)),
    AdminDisableUser: operation(Target, (input) => change(input, () => ({ enabled: false }))),
    AdminEnableUser: operation(Target, (input) => change(input, () => ({ enabled: true }))),
    AdminUserGlobalSignOut: operation(Target, (input) => change(input, () => ({ sessions: [] }))),
    AdminUpdateUserAttributes: operation(Update, (input) =>
      change(input, ({ attributes }) => ({
        attributes: { ...attributes, ...toAttributes(input.UserAttributes) },
      })),
    ),
    AdminAddUserToGroup: operation(Group, (input) => {
      requireGroup(input.GroupName);
      return change(input, (user) => ({ groups: [...new Set([...user.groups, input.GroupName])] }));
    }),
    AdminRemoveUserFromGroup: operation(Group, (input) => {
      requireGroup(input.GroupName);
      return change(input, (user) => ({ groups: user.groups.filter((name) => name !== input.GroupName) }));
    }),
    AdminListGroupsForUser: operation(Target, (input) => ({
      Groups: required(input).groups.map((name) => ({ ...groups.get(name), UserPoolId: context.userPoolId })),
    })),
    ListUsers: operation(List, listUsers(context)),
  };
};
