import type { PlaceTime } from '#shared/declare/notification-dates.ts';
import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import { subjectOf } from '#shared/domains/notifications/mailed-date.ts';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Sentence } from '#shared/messages/sentences.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { mailboxOf } from '../../core/mailbox.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { type Cause, contentOf } from '../announcing/index.ts';
import { deliverOnce, type Outcome, skipped } from './deliver-once.ts';
import { type MailContext, sendByMail } from './mail-channel.ts';
import { countMail, isSuppressed, removeAddress } from './suppression.table.ts';
import { sealLink } from './unsubscribe.ts';

type DailyLimit = readonly [kind: string, limit: number];

/** An email from its own template to an address, which need not have an account. */
export interface TransactionalEmail {
  readonly to: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly subject: Sentence;
  /** When what it is about happens: the subject ends with the day. */
  readonly when?: PlaceTime;
  readonly template: { readonly name: string; readonly data: Readonly<Record<string, string>> };
  /** How many of a kind a mailbox gets per day (UTC), counted in this order: one at least, as anyone may name an address. */
  readonly perDay: readonly [DailyLimit, ...DailyLimit[]];
  /** The list that the link in a list email turns off. */
  readonly list?: 'invitations';
}

const isAllowed = async (
  ctx: Context,
  mail: Parameters<typeof countMail>[1],
  { perDay }: TransactionalEmail,
): Promise<boolean> => {
  for (const [kind, limit] of perDay) if (!(await countMail(ctx, mail, kind, limit))) return false;
  return true;
};

const send = async (
  ctx: Context<'cursors' | 'mail'>,
  id: NotificationId,
  letter: TransactionalEmail,
): Promise<Outcome> => {
  const { to, platform, locale, when, template, list } = letter;
  const subject = subjectOf(sentenceIn(locale, letter.subject), when, locale);
  const mailbox = mailboxOf(to);
  if ((await isSuppressed(ctx, to)) || (await isSuppressed(ctx, mailbox, list))) return skipped('suppressed');
  if (!(await isAllowed(ctx, { email: mailbox, id }, letter))) return skipped('daily limit');
  const unsubscribe = list && (await sealLink(ctx, { of: 'address', email: mailbox, list }));
  const result = await ctx.mail(
    { to, message: { subject }, template },
    { platform, locale, ...(unsubscribe && { unsubscribe }) },
  );
  return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
};

/**
 * Sends a letter: `sendLetter(ctx, { of, at }, write)`. The same cause sends one letter. Nothing is sent if `write` finds no more reason to, if
 * the address takes no email, or if it has reached its daily limit. @throws temporary errors, which a retry may resolve
 */
export const sendTransactionalEmail = (
  ctx: Context<'cursors' | 'mail'>,
  { of, at }: Pick<Cause, 'of' | 'at'>,
  write: () => Promise<TransactionalEmail | undefined>,
): Promise<void> => {
  const id = ctx.ids.notification(at, of);
  return deliverOnce(ctx, id, 'email', async () => {
    const letter = await write();
    return letter ? send(ctx, id, letter) : skipped('no reason');
  });
};

/** Deletes what is stored about an address itself: that it gets no email, and how many it has had today. */
export const forgetAddress = (ctx: Context, email: string): Promise<void> => removeAddress(ctx, email);

/** Emails people what they need no notification of in the app, as they have just done it. At most once for a cause. */
export const announceByMail = <Data extends NotificationData>(
  ctx: MailContext,
  kind: NotificationKind<Data>,
  userId: UserId,
  data: NoInfer<Data>,
  { of, at, shownAt: createdAt = at }: Cause,
): Promise<void> => {
  const id = ctx.ids.notification(at, `${of} ${userId}`);
  return deliverOnce(ctx, id, 'email', async () => {
    const receiver = await users.findReceiver(ctx, userId);
    return receiver
      ? sendByMail(ctx, { id, userId, createdAt, ...contentOf(kind, data) }, receiver)
      : skipped('no receiver');
  });
};
