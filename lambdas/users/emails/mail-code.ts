import { randomInt } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import type { alternateEmailsRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser } from '../store/index.ts';
import { findPending, type PendingEmail, replacePending } from './alternate-email.table.ts';
import { codeDigest, codeWorks } from './alternate-emails.ts';

/** Anyone can enter any address; its mailbox gets at most this many codes a day, no matter who asks. */
const PER_DAY = 5;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stores the hash of a new code; none if the address was removed or another code was requested. */
const store = (
  ctx: Context,
  userId: UserId,
  { email, requestedAt }: PendingEmail,
): Promise<{ code?: string }> =>
  untilUnchanged(async () => {
    const waiting = await findPending(ctx, userId);
    const current = waiting.pending.find((one) => one.email === email && one.requestedAt === requestedAt);
    if (!current) return {};
    const code = newCode();
    const digest = codeDigest(userId, current, code);
    const pending = waiting.pending.map((one) => (one === current ? { ...one, digest } : one));
    return (await replacePending(ctx, waiting, pending)) ? { code } : undefined;
  });

const letterFor = async (
  ctx: Context<'origins'>,
  userId: UserId,
  address: PendingEmail,
): Promise<notifications.TransactionalEmail | undefined> => {
  const user = await findUser(ctx, userId);
  if (!user || user.suspended) return undefined;
  const { code } = await store(ctx, userId, address);
  if (code === undefined) return undefined;
  const { email: to, platform } = address;
  return {
    ...{ to, platform, locale: user.record.locale },
    subject: { text: 'alternate_email_subject', values: { platform: platformNames[platform] } },
    template: {
      name: 'alternate-email',
      data: { code, url: `${ctx.origins[platform]}${paths.settings({ tab: 'general' })}` },
    },
    perDay: [['alternate-email', PER_DAY]],
  };
};

/**
 * Emails the code for each address that waits for one. The code exists only here and in the email: the row gets its hash. If sending fails, the
 * next attempt makes another code.
 */
export const mailAlternateEmailCode = async (
  ctx: Context<'cursors' | 'mail' | 'origins'>,
  { after }: Change<typeof alternateEmailsRow>,
): Promise<void> => {
  if (!after) return;
  const { userId } = after;
  const { pending } = await findPending(ctx, userId);
  for (const address of pending.filter((one) => codeWorks(one, ctx.clock.now())))
    await notifications.sendTransactionalEmail(
      ctx,
      { of: `alternate email ${userId} ${address.email}`, at: address.requestedAt },
      () => letterFor(ctx, userId, address),
    );
};
