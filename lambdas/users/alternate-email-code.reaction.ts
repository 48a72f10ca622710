import { randomInt } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import type { alternateEmailsRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { Clock } from '../core/clock.ts';
import type { Letter, SendLetter } from '../core/letters.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { PendingEmail } from './alternate-emails.entity.ts';
import type { AlternateEmailsRepository } from './alternate-emails.repository.ts';
import { codeDigest, codeWorks } from './alternate-emails.service.ts';
import type { UsersRepository } from './users.repository.ts';

export interface AlternateEmailCodeDeps {
  readonly users: Pick<UsersRepository, 'find'>;
  readonly addresses: Pick<AlternateEmailsRepository, 'find' | 'replace'>;
  readonly sendLetter: SendLetter;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

/** Anyone can enter any address; its mailbox gets at most this many codes a day, whoever asks. */
const PER_DAY = 5;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Emails the code for each address that waits for one. The code exists only here and in the email: the row gets its hash. If sending fails, the
 * next attempt makes another code.
 */
export const createAlternateEmailCodeReaction = (deps: AlternateEmailCodeDeps) => {
  const { users, addresses, sendLetter, origins, clock } = deps;

  /** Stores the hash of a new code; none if the address was removed or another code was requested. */
  const store = (userId: UserId, { email, requestedAt }: PendingEmail): Promise<{ code?: string }> =>
    untilUnchanged(async () => {
      const waiting = await addresses.find(userId, clock.now());
      const current = waiting.pending.find((one) => one.email === email && one.requestedAt === requestedAt);
      if (!current) return {};
      const code = newCode();
      const digest = codeDigest(userId, current, code);
      const pending = waiting.pending.map((one) => (one === current ? { ...one, digest } : one));
      return (await addresses.replace(waiting, pending, clock.now())) ? { code } : undefined;
    });

  const letterFor = async (userId: UserId, address: PendingEmail): Promise<Letter | undefined> => {
    const user = await users.find(userId);
    if (!user || user.suspended) return undefined;
    const { code } = await store(userId, address);
    if (code === undefined) return undefined;
    const { email: to, platform } = address;
    return {
      ...{ to, platform, locale: user.record.locale },
      subject: { text: 'alternate_email_subject', values: { platform: platformNames[platform] } },
      template: {
        name: 'alternate-email',
        data: { code, url: `${origins[platform]}${paths.settings({ tab: 'general' })}` },
      },
      perDay: [['alternate-email', PER_DAY]],
    };
  };

  return async ({ after }: Change<typeof alternateEmailsRow>): Promise<void> => {
    if (!after) return;
    const { userId } = after;
    const { pending } = await addresses.find(userId, clock.now());
    for (const address of pending.filter((one) => codeWorks(one, clock.now())))
      await sendLetter({ of: `alternate email ${userId} ${address.email}`, at: address.requestedAt }, () =>
        letterFor(userId, address),
      );
  };
};
