import { CustomAttributeType } from 'electrodb';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, primaryKey, text, tryWrite, write } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { EmailClaim, type StoredUser, User } from '../store/index.ts';

/** An alternate email that waits for its code. */
export interface PendingEmail {
  readonly email: string;
  readonly platform: Platform;
  /** When the current code was requested: the cause of its email. */
  readonly requestedAt: string;
  /** A hash of the code; none until the code is emailed. */
  readonly digest?: string | undefined;
  readonly attempts: number;
}

/** The alternate emails that a person has not confirmed yet, in one row, so that their number can be limited. Confirmed ones are part of the account. */
export const AlternateEmails = defineEntity('alternateEmails', {
  privacy: { onDeletion: 'erased', inExport: 'unconfirmedEmails' },
  attributes: {
    userId: id<UserId>(),
    pending: { type: CustomAttributeType<readonly PendingEmail[]>('any'), required: true },
    /** Whether a code was requested that has not been emailed. */
    codes: { type: ['requested', 'sent'] as const, required: true },
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
    updatedAt: text(),
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** Which addresses wait for a code? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});

/** What waits for a code. Revision 0: there is no row. */
export interface PendingEmails {
  readonly userId: UserId;
  readonly pending: readonly PendingEmail[];
  readonly revision: number;
}

/** An address stays in the list for some days after its code has expired, so that a new one can be requested. */
const KEPT_MS = 7 * DAY_MS;

const fieldsOf = (pending: readonly PendingEmail[], now: string) => ({
  pending,
  codes: pending.some(({ digest }) => digest === undefined) ? ('requested' as const) : ('sent' as const),
  expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)),
  updatedAt: now,
});

/** Those that are still kept. Consistent. */
export const findPending = async (ctx: Context, userId: UserId): Promise<PendingEmails> => {
  const { data } = await AlternateEmails(ctx).get({ userId }).go({ consistent: true });
  if (!data) return { userId, pending: [], revision: 0 };
  const now = ctx.clock.now();
  const pending = data.pending.filter(({ requestedAt }) => addMilliseconds(requestedAt, KEPT_MS) > now);
  return { userId, pending, revision: data.revision };
};

/** Replaces the list; false if it has changed since it was read. */
export const replacePending = (
  ctx: Context,
  { userId, revision }: PendingEmails,
  pending: readonly PendingEmail[],
): Promise<boolean> =>
  isWritten(
    AlternateEmails(ctx)
      .put({ userId, ...fieldsOf(pending, ctx.clock.now()), revision: revision + 1 })
      .where((row, op) => (revision === 0 ? op.notExists(row.revision) : op.eq(row.revision, revision))),
  );

/** Makes a pending address one of the account's, and reserves it, in one transaction. */
export const confirmAddress = async (
  ctx: Context,
  user: StoredUser,
  { userId, pending, revision }: PendingEmails,
  email: string,
): Promise<'confirmed' | 'email_taken' | 'changed_meanwhile'> => {
  const now = ctx.clock.now();
  const alternateEmails = [...user.record.alternateEmails.filter((one) => one !== email), email];
  const others = pending.filter((one) => one.email !== email);
  const decided = await tryWrite(ctx, { User, EmailClaim, AlternateEmails }, (rows) => [
    rows.User.patch({ id: user.id })
      .set({ record: { ...user.record, alternateEmails }, updatedAt: now })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, user.revision))
      .commit(),
    rows.EmailClaim.put({ email, userId })
      .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, userId)}`)
      .commit(),
    rows.AlternateEmails.patch({ userId })
      .set(fieldsOf(others, now))
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
  ]);
  if (decided.committed) return 'confirmed';
  return decided.refused[1] ? 'email_taken' : 'changed_meanwhile';
};

/** Takes a confirmed address from the account, and frees it; false if the account has changed since it was read. */
export const releaseAddress = (ctx: Context, user: StoredUser, email: string): Promise<boolean> => {
  const alternateEmails = user.record.alternateEmails.filter((one) => one !== email);
  return write(ctx, { User, EmailClaim }, (rows) => [
    rows.User.patch({ id: user.id })
      .set({ record: { ...user.record, alternateEmails }, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, user.revision))
      .commit(),
    rows.EmailClaim.delete({ email })
      .where((row, op) => op.eq(row.userId, user.id))
      .commit(),
  ]);
};

export const removePending = async (ctx: Context, userId: UserId): Promise<void> => {
  await AlternateEmails(ctx).delete({ userId }).go();
};
