import { waitAfterRound } from '#shared/domains/users/rows.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { tryWrite, write } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';
import { AccountDeletion, WAITING } from './account-deletion.table.ts';
import { EmailClaim, findClaim, type StoredUser, User } from './user.table.ts';

// What is written together: an account, its email addresses, and its deletion.

/** A request is continued by its reaction; if that has failed, after this time. */
const RETRY_MS = 2 * MINUTE_MS;

/** Adds a person and reserves their email address; not an account that was deleted. */
export const addAccount = async (
  ctx: Context,
  user: StoredUser,
): Promise<'added' | 'exists' | 'email_taken' | 'deleted'> => {
  const decided = await tryWrite(ctx, { User, EmailClaim, AccountDeletion }, (rows) => [
    rows.User.create({ ...user }).commit(),
    rows.EmailClaim.put({ email: user.email, userId: user.id })
      .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, user.id)}`)
      .commit(),
    rows.AccountDeletion.check({ id: user.id })
      .where((row, op) => op.notExists(row.stage))
      .commit(),
  ]);
  if (decided.committed) return 'added';
  if (decided.refused[2]) return 'deleted';
  return decided.refused[0] ? 'exists' : 'email_taken';
};

/** Changes the account to another verified address, which may have been one of its alternate ones; the old one becomes available. */
export const moveEmail = async (
  ctx: Context,
  user: StoredUser,
  email: string,
): Promise<'moved' | 'email_taken' | 'changed_meanwhile'> => {
  const alternateEmails = user.record.alternateEmails.filter((one) => one !== email);
  const record = { ...user.record, alternateEmails };
  const decided = await tryWrite(ctx, { User, EmailClaim }, (rows) => [
    rows.User.patch({ id: user.id })
      .set({ email, record, hasVerifiedEmail: true, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, user.revision))
      .commit(),
    rows.EmailClaim.put({ email, userId: user.id })
      .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, user.id)}`)
      .commit(),
    rows.EmailClaim.delete({ email: user.email })
      .where((row, op) => op.eq(row.userId, user.id))
      .commit(),
  ]);
  if (decided.committed) return 'moved';
  return decided.refused[1] ? 'email_taken' : 'changed_meanwhile';
};

/** The emails that an account has reserved. */
export const emailsOf = ({ email, record }: Pick<StoredUser, 'email' | 'record'>): readonly string[] => [
  ...new Set([email, ...record.alternateEmails]),
];

/** Writes the request and suspends the account, so that nothing of it is shown and it may not act anymore. Repeated, it changes nothing. */
export const requestDeletion = async (ctx: Context, id: UserId, hasProfile: boolean): Promise<void> => {
  const now = ctx.clock.now();
  await write(ctx, { User, AccountDeletion }, (rows) => [
    rows.AccountDeletion.create({
      ...{ id, stage: 'requested', round: 0, requestedAt: now, waiting: WAITING },
      dueAt: addMilliseconds(now, RETRY_MS),
    }).commit(),
    ...(hasProfile
      ? [rows.User.patch({ id }).set({ suspended: true, updatedAt: now }).add({ revision: 1 }).commit()]
      : []),
  ]);
};

/**
 * Removes the account, frees its emails, and asks every domain to forget the person: all of it, or nothing.
 * @throws AppError request.conflict if the account has changed since it was read
 */
export const closeAccount = async (ctx: Context, id: UserId, user: StoredUser | undefined): Promise<void> => {
  const now = ctx.clock.now();
  const reserved = user ? emailsOf(user) : [];
  const owners = await Promise.all(reserved.map((email) => findClaim(ctx, email)));
  const emails = reserved.filter((_, at) => owners[at] === id);
  const committed = await write(ctx, { User, EmailClaim, AccountDeletion }, (rows) => [
    rows.AccountDeletion.upsert({
      ...{ id, stage: 'closed', round: 1, waiting: WAITING },
      dueAt: addMilliseconds(now, waitAfterRound(1) ?? 0),
    })
      .ifNotExists({ requestedAt: now })
      .commit(),
    ...(user
      ? [
          rows.User.delete({ id })
            .where((row, op) => op.eq(row.revision, user.revision))
            .commit(),
        ]
      : []),
    ...emails.map((email) =>
      rows.EmailClaim.delete({ email })
        .where((row, op) => op.eq(row.userId, id))
        .commit(),
    ),
  ]);
  if (!committed) throw new AppError('request.conflict');
};
