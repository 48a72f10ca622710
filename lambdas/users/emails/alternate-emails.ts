import { createHash } from 'node:crypto';
import { type AlternateEmails, alternateEmailLimits } from '#shared/domains/users/alternate-emails.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../../core/actor.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser, type StoredUser } from '../store/index.ts';
import {
  confirmAddress,
  findPending,
  type PendingEmail,
  type PendingEmails,
  releaseAddress,
  replacePending,
} from './alternate-email.table.ts';

// The other emails of a person. Each counts as theirs only once they have entered the code that was emailed to it.

type Caller = Pick<Person, 'userId'>;

const { addresses: MOST, attempts: MOST_ATTEMPTS, codeHours } = alternateEmailLimits;

/** What is stored of a code. It can be guessed from the hash, but works for a day only, for one account, and needs that account. */
export const codeDigest = (userId: UserId, { email, requestedAt }: PendingEmail, code: string): string =>
  createHash('sha256').update([userId, email, requestedAt, code].join(' ')).digest('hex');

/** Whether the code of a pending address still works at `now`. */
export const codeWorks = ({ requestedAt }: Pick<PendingEmail, 'requestedAt'>, now: string): boolean =>
  addMilliseconds(requestedAt, codeHours * HOUR_MS) > now;

const listOf = (user: StoredUser, pending: readonly PendingEmail[]): AlternateEmails => ({
  items: [
    ...user.record.alternateEmails.map((email) => ({ email, state: 'confirmed' as const })),
    ...pending.map(({ email }) => ({ email, state: 'pending' as const })),
  ],
});
const has = (list: readonly PendingEmail[], email: string): boolean =>
  list.some((one) => one.email === email);
const isOwn = ({ email, record }: StoredUser, address: string): boolean =>
  address === email || record.alternateEmails.includes(address);

/** The list is read first: confirming changes both, so a writer that replaces the list then knows that the account is not older. */
const read = async (ctx: Context, userId: UserId) => {
  const found = await findPending(ctx, userId);
  const user = await findUser(ctx, userId);
  if (!user) throw new AppError('user.not_found');
  if (user.suspended) throw new AppError('auth.suspended');
  // Meanwhile, the account may have changed to an address that waits here.
  const pending = found.pending.filter(({ email }) => email !== user.email);
  return { user, waiting: { ...found, pending } };
};

const save = async (ctx: Context, waiting: PendingEmails, pending: readonly PendingEmail[]) =>
  (await replacePending(ctx, waiting, pending)) ? pending : undefined;

const fresh = (ctx: Context, email: string, platform: Platform): PendingEmail => ({
  ...{ email, platform, requestedAt: ctx.clock.now(), attempts: 0 },
});

export const list = async (ctx: Context, { userId }: Caller): Promise<AlternateEmails> => {
  const { user, waiting } = await read(ctx, userId);
  return listOf(user, waiting.pending);
};

/** The response is the same no matter who has the address. @throws AppError alternate_email.duplicate | alternate_email.full */
export const add = (
  ctx: Context,
  { userId }: Caller,
  email: string,
  platform: Platform,
): Promise<AlternateEmails> =>
  untilUnchanged(async () => {
    const { user, waiting } = await read(ctx, userId);
    const { pending } = waiting;
    if (isOwn(user, email) || has(pending, email)) throw new AppError('alternate_email.duplicate');
    if (user.record.alternateEmails.length + pending.length >= MOST)
      throw new AppError('alternate_email.full');
    const saved = await save(ctx, waiting, [...pending, fresh(ctx, email, platform)]);
    return saved && listOf(user, saved);
  });

/** @throws AppError alternate_email.not_found */
export const resend = (
  ctx: Context,
  { userId }: Caller,
  email: string,
  platform: Platform,
): Promise<AlternateEmails> =>
  untilUnchanged(async () => {
    const { user, waiting } = await read(ctx, userId);
    if (!has(waiting.pending, email)) throw new AppError('alternate_email.not_found');
    const pending = waiting.pending.map((one) => (one.email === email ? fresh(ctx, email, platform) : one));
    const saved = await save(ctx, waiting, pending);
    return saved && listOf(user, saved);
  });

/** Counts an attempt before its code is compared, so that simultaneous ones are all counted. */
const countAttempt = (ctx: Context, { userId }: Caller, email: string) =>
  untilUnchanged(async () => {
    const { user, waiting } = await read(ctx, userId);
    if (user.record.alternateEmails.includes(email)) return { done: true as const, user, waiting };
    const found = waiting.pending.find((one) => one.email === email);
    if (!found) throw new AppError('alternate_email.not_found');
    if (!codeWorks(found, ctx.clock.now())) throw new AppError('alternate_email.code_expired');
    if (found.attempts >= MOST_ATTEMPTS) throw new AppError('alternate_email.too_many_attempts');
    const counted = waiting.pending.map((one) =>
      one.email === email ? { ...one, attempts: one.attempts + 1 } : one,
    );
    return (await save(ctx, waiting, counted)) && { done: false as const, found };
  });

/** @throws AppError alternate_email.not_found | code_wrong | code_expired | too_many_attempts; user.email_taken if it is part of another account */
export const confirm = async (
  ctx: Context,
  caller: Caller,
  email: string,
  code: string,
): Promise<AlternateEmails> => {
  const attempt = await countAttempt(ctx, caller, email);
  if (attempt.done) return listOf(attempt.user, attempt.waiting.pending);
  const digest = codeDigest(caller.userId, attempt.found, code);
  if (attempt.found.digest !== digest) throw new AppError('alternate_email.code_wrong');
  return untilUnchanged(async () => {
    const { user, waiting } = await read(ctx, caller.userId);
    if (user.record.alternateEmails.includes(email)) return listOf(user, waiting.pending);
    // It may have been removed, or a new code requested.
    if (waiting.pending.find((one) => one.email === email)?.digest !== digest)
      throw new AppError('alternate_email.code_expired');
    const outcome = await confirmAddress(ctx, user, waiting, email);
    if (outcome === 'email_taken') throw new AppError('user.email_taken');
    return outcome === 'changed_meanwhile' ? undefined : list(ctx, caller);
  });
};

/** Idempotent. The person's main email stays. */
export const remove = (ctx: Context, caller: Caller, email: string): Promise<AlternateEmails> =>
  untilUnchanged(async () => {
    const { user, waiting } = await read(ctx, caller.userId);
    const { pending } = waiting;
    if (user.record.alternateEmails.includes(email))
      return (await releaseAddress(ctx, user, email)) ? list(ctx, caller) : undefined;
    if (!has(pending, email)) return listOf(user, pending);
    const others = pending.filter((one) => one.email !== email);
    const saved = await save(ctx, waiting, others);
    return saved && listOf(user, saved);
  });
