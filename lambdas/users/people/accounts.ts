import type { Me } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Account } from '../../core/actor.ts';
import { isActive } from '../../core/standing.ts';
import { type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findClaim, findUser, type StoredUser, User } from '../store/index.ts';

/** The person as they see themselves; `emailVerified` comes from the user pool. */
export const toMe = (
  { id, email, record, createdAt, updatedAt }: StoredUser,
  emailVerified: boolean,
): Me => ({
  ...record,
  ...{ id, uid: id, email, emailVerified, createdAt, updatedAt },
});

/** A caller's account. Consistent. */
export const findAccount = async (ctx: Context, id: UserId): Promise<Account | undefined> => {
  const user = await findUser(ctx, id);
  return user && { user: toMe(user, true), suspended: user.suspended };
};

/** The account that owns an email address (lowercase), as its main one or as a confirmed alternate one. Consistent. */
export const findEmailOwner = (ctx: Context, email: string): Promise<UserId | undefined> =>
  findClaim(ctx, email);

/** The confirmed alternate emails of a person; none without an account. */
export const findAlternateEmails = async (ctx: Context, id: UserId): Promise<readonly string[]> =>
  (await findUser(ctx, id))?.record.alternateEmails ?? [];

/** Every email of a person: the one they log in with, and confirmed alternate ones; none if the account is deleted or suspended. */
export const findOwnEmails = async (ctx: Context, id: UserId): Promise<readonly string[]> => {
  const user = await findUser(ctx, id);
  return user && isActive(user) ? [user.email, ...user.record.alternateEmails] : [];
};

/** A write that counts a hosted event, for the transaction that adds the event. */
export const countsHosted = (ctx: Context, id: UserId): TransactionWrite =>
  writeOf({ user: User(ctx) }, (write) => write.user.patch({ id }).add({ hostedCount: 1 }).commit());
