import { createHash } from 'node:crypto';
import { type AlternateEmails, alternateEmailLimits } from '#shared/domains/users/alternate-emails.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { PendingEmail } from './alternate-emails.entity.ts';
import type { AlternateEmailsRepository, PendingEmails } from './alternate-emails.repository.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

export interface AlternateEmailsDeps {
  readonly users: Pick<UsersRepository, 'find'>;
  readonly addresses: AlternateEmailsRepository;
  readonly clock: Clock;
}
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
    ...user.record.alternateEmails.map((email: string) => ({ email, state: 'confirmed' as const })),
    ...pending.map(({ email }) => ({ email, state: 'pending' as const })),
  ],
});
const has = (list: readonly PendingEmail[], email: string) => list.some((one) => one.email === email);

/** The other emails of a person. Each counts as theirs only once they have entered the code that was emailed to it. */
export const createAlternateEmailsService = ({ users, addresses, clock }: AlternateEmailsDeps) => {
  /** The list is read first: confirming changes both, so whoever replaces the list then knows that the account is not older. */
  const read = async (userId: UserId) => {
    const found = await addresses.find(userId, clock.now());
    const user = await users.find(userId);
    if (!user) throw new AppError('user.not_found');
    if (user.suspended) throw new AppError('auth.suspended');
    // Meanwhile, the account may have changed to an address that waits here.
    const pending = found.pending.filter(({ email }) => email !== user.email);
    return { user, waiting: { ...found, pending } };
  };

  const isOwn = ({ email, record }: StoredUser, address: string) =>
    address === email || record.alternateEmails.includes(address);

  const save = async (waiting: PendingEmails, pending: readonly PendingEmail[]) =>
    (await addresses.replace(waiting, pending, clock.now())) ? pending : undefined;

  const fresh = (email: string, platform: Platform): PendingEmail => ({
    ...{ email, platform, requestedAt: clock.now(), attempts: 0 },
  });

  /** Counts an attempt before its code is compared, so that simultaneous ones are all counted. */
  const countAttempt = ({ userId }: Caller, email: string) =>
    untilUnchanged(async () => {
      const { user, waiting } = await read(userId);
      if (user.record.alternateEmails.includes(email)) return { done: true as const, user, waiting };
      const found = waiting.pending.find((one) => one.email === email);
      if (!found) throw new AppError('alternate_email.not_found');
      if (!codeWorks(found, clock.now())) throw new AppError('alternate_email.code_expired');
      if (found.attempts >= MOST_ATTEMPTS) throw new AppError('alternate_email.too_many_attempts');
      const counted = waiting.pending.map((one) =>
        one.email === email ? { ...one, attempts: one.attempts + 1 } : one,
      );
      return (await save(waiting, counted)) && { done: false as const, found };
    });

  return {
    async list({ userId }: Caller): Promise<AlternateEmails> {
      const { user, waiting } = await read(userId);
      return listOf(user, waiting.pending);
    },

    /** The response is the same whoever has the address. @throws AppError alternate_email.duplicate | alternate_email.full */
    add: ({ userId }: Caller, email: string, platform: Platform): Promise<AlternateEmails> =>
      untilUnchanged(async () => {
        const { user, waiting } = await read(userId);
        const { pending } = waiting;
        if (isOwn(user, email) || has(pending, email)) throw new AppError('alternate_email.duplicate');
        if (user.record.alternateEmails.length + pending.length >= MOST)
          throw new AppError('alternate_email.full');
        const saved = await save(waiting, [...pending, fresh(email, platform)]);
        return saved && listOf(user, saved);
      }),

    /** @throws AppError alternate_email.not_found */
    resend: ({ userId }: Caller, email: string, platform: Platform): Promise<AlternateEmails> =>
      untilUnchanged(async () => {
        const { user, waiting } = await read(userId);
        if (!has(waiting.pending, email)) throw new AppError('alternate_email.not_found');
        const saved = await save(
          waiting,
          waiting.pending.map((one) => (one.email === email ? fresh(email, platform) : one)),
        );
        return saved && listOf(user, saved);
      }),

    /** @throws AppError alternate_email.not_found | code_wrong | code_expired | too_many_attempts; user.email_taken if it is part of another account */
    async confirm(caller: Caller, email: string, code: string): Promise<AlternateEmails> {
      const attempt = await countAttempt(caller, email);
      if (attempt.done) return listOf(attempt.user, attempt.waiting.pending);
      const digest = codeDigest(caller.userId, attempt.found, code);
      if (attempt.found.digest !== digest) throw new AppError('alternate_email.code_wrong');
      return untilUnchanged(async () => {
        const { user, waiting } = await read(caller.userId);
        if (user.record.alternateEmails.includes(email)) return listOf(user, waiting.pending);
        // It may have been removed, or a new code requested.
        if (waiting.pending.find((one) => one.email === email)?.digest !== digest)
          throw new AppError('alternate_email.code_expired');
        const outcome = await addresses.confirm(user, waiting, email, clock.now());
        if (outcome === 'email_taken') throw new AppError('user.email_taken');
        if (outcome === 'changed_meanwhile') return undefined;
        const after = await read(caller.userId);
        return listOf(after.user, after.waiting.pending);
      });
    },

    /** Idempotent. The person's main email stays. */
    remove: ({ userId }: Caller, email: string): Promise<AlternateEmails> =>
      untilUnchanged(async () => {
        const { user, waiting } = await read(userId);
        const { pending } = waiting;
        if (user.record.alternateEmails.includes(email)) {
          if (!(await addresses.release(user, email, clock.now()))) return undefined;
          const after = await read(userId);
          return listOf(after.user, after.waiting.pending);
        }
        if (!has(pending, email)) return listOf(user, pending);
        const saved = await save(
          waiting,
          pending.filter((one) => one.email !== email),
        );
        return saved && listOf(user, saved);
      }),
  };
};
export type AlternateEmailsService = ReturnType<typeof createAlternateEmailsService>;
