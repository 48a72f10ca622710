import * as z from 'zod/mini';
import type { Access } from '#shared/contracts/endpoint.ts';
import { ExactEmail } from '#shared/contracts/fields.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type LoginSessionId, loginSessionIdOf, type UserId, userIdOf } from '#shared/kernel/ids.ts';
import { isActive } from './standing.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
/** A logged-in person, who may not have a profile yet. */
export interface Person {
  readonly kind: 'person';
  readonly userId: UserId;
  /** The person's id in the user pool. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isStaff: boolean;
  /** The login that the token belongs to. */
  readonly login?: { readonly id: LoginSessionId; readonly startedAt: string };
}
export interface Account {
  readonly user: Me;
  readonly suspended: boolean;
}
/** A person whose profile is complete. */
export interface Member extends Omit<Person, 'kind'> {
  readonly kind: 'member';
  readonly user: Me;
}

/** Who calls an endpoint of that access level. */
export type ActorOf<A extends Access> = A extends 'public'
  ? Visitor | Person
  : A extends 'user'
    ? Person
    : Member;

/** Finds a person's account, if it has been set up. */
export type FindAccount = (id: UserId) => Promise<Account | undefined>;

const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.string(),
    z.transform((text: string) => text === 'true'),
  ),
]);
const Claims = z.object({
  /** The pool's UUIDs don't follow the versions and variants of RFC 9562. */
  sub: z.guid(),
  token_use: z.literal('access'),
  email: ExactEmail,
  email_verified: Flag,
  'cognito:groups': z.optional(z.array(z.string())),
  /** Absent only in pools without token revocation. */
  origin_jti: z.optional(z.guid()),
  /** Seconds since the epoch. */
  auth_time: z.optional(z.int()),
});

const loginOf = ({ origin_jti, auth_time }: z.output<typeof Claims>): Pick<Person, 'login'> => {
  if (origin_jti === undefined || auth_time === undefined) return {};
  const startedAt = new Date(auth_time * 1000).toISOString();
  return { login: { id: loginSessionIdOf(origin_jti), startedAt } };
};

/** The person described by the claims of a verified access token. @throws AppError auth.required if they do not describe a person. */
export const personOf = (claims: unknown): Person => {
  const { success, data } = Claims.safeParse(claims);
  if (!success) throw new AppError('auth.required');
  return {
    kind: 'person',
    userId: userIdOf(data.sub),
    subject: data.sub,
    email: data.email.toLowerCase(),
    emailVerified: data.email_verified,
    isStaff: data['cognito:groups']?.includes('staff') ?? false,
    ...loginOf(data),
  };
};

/**
 * Admits a caller to an endpoint, or refuses. `person` is undefined for a visitor. If the endpoint `callsOut` to a service, which costs money, suspended
 * people are refused before that, also where no profile is needed. @throws AppError auth.required |
 * profile.incomplete | auth.suspended | auth.email_unverified | auth.forbidden
 */
export const admit = async (
  access: Access,
  person: Person | undefined,
  findAccount: FindAccount,
  { callsOut = false } = {},
): Promise<Visitor | Person | Member> => {
  if (access === 'public') return person ?? { kind: 'visitor' };
  if (!person) throw new AppError('auth.required');
  if (access === 'user') {
    if (callsOut && (await findAccount(person.userId))?.suspended) throw new AppError('auth.suspended');
    return person;
  }
  const account = await findAccount(person.userId);
  if (!account) throw new AppError('profile.incomplete');
  if (!isActive(account)) throw new AppError('auth.suspended');
  if (access === 'verified' && !person.emailVerified) throw new AppError('auth.email_unverified');
  if (access === 'staff' && !person.isStaff) throw new AppError('auth.forbidden');
  return { ...person, kind: 'member', user: account.user };
};
