import * as z from 'zod/mini';
import { addMilliseconds, DAY_MS, epochSeconds, utcDayOf } from '#shared/kernel/dates.ts';
import type { NotificationId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** An address that gets no more email: none at all after a bounce or complaint, or none from one list. */
export const Suppression = defineEntity('suppression', {
  privacy: { onDeletion: 'erased', notExported: 'It is about an address, no matter who has it.' },
  attributes: {
    email: id(),
    /** `everything`, or the list that was turned off. */
    scope: { type: ['everything', 'invitations'], required: true, readOnly: true },
    reason: { type: ['bounce', 'complaint', 'unsubscribed'], required: true },
    createdAt: text(),
  },
  indexes: {
    /** May this address be sent email? Cost: ½. */
    byEmail: primaryKey(['email'], ['scope']),
  },
});
type SuppressionRow = RowOf<typeof Suppression>;

/** Which emails of one kind an address was sent on one day (UTC). */
export const MailCount = defineEntity('mailCount', {
  privacy: { onDeletion: 'erased', notExported: 'It counts emails of a day.' },
  attributes: {
    email: id(),
    kind: id(),
    day: id(),
    /** One mark for each, so that an email that is tried again counts once. */
    mails: { type: 'set', items: 'string' },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many emails has an address had today? Cost: none, as it is a condition of the write. */
    byDay: primaryKey(['email'], ['kind', 'day']),
  },
});

/** Of an id, the time and 30 bits of what it is about: an address gets few emails a day. */
const MARK = ['ntf_'.length, 'ntf_'.length + 16] as const;

/** Counts an email of a kind to an address, once for `id`; false if it has already had `limit` others today. */
export const countMail = (
  ctx: Context,
  { email, id }: { readonly email: string; readonly id: NotificationId },
  kind: string,
  limit: number,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const mark = id.slice(...MARK);
  return isWritten(
    MailCount(ctx)
      .upsert({
        email,
        kind,
        day: utcDayOf(now),
        expiresAt: epochSeconds(addMilliseconds(now, 2 * DAY_MS)),
      })
      .add({ mails: [mark] })
      .where(
        (row, op) =>
          `${op.notExists(row.mails)} OR ${op.contains(row.mails, mark)} OR ${op.size(row.mails)} < ${op.escape(limit)}`,
      ),
  );
};

/** Whether an address gets no email at all, or none of `list`. */
export const isSuppressed = async (
  ctx: Context,
  email: string,
  list?: SuppressionRow['scope'],
): Promise<boolean> => {
  const { data } = await Suppression(ctx).query.byEmail({ email }).go();
  return data.some(({ scope }) => scope === 'everything' || scope === list);
};

export const suppress = async (
  ctx: Context,
  email: string,
  reason: SuppressionRow['reason'],
  scope: SuppressionRow['scope'] = 'everything',
): Promise<void> => {
  await Suppression(ctx).put({ email, scope, reason, createdAt: ctx.clock.now() }).go();
};

/** Deletes what is stored about an address: that it gets no email, and how many it has had today. */
export const removeAddress = async (ctx: Context, email: string): Promise<void> => {
  const [refusals, sent] = await Promise.all([
    Suppression(ctx).query.byEmail({ email }).go({ consistent: true, pages: 'all' }),
    MailCount(ctx).query.byDay({ email }).go({ consistent: true, pages: 'all' }),
  ]);
  await Promise.all([
    ...refusals.data.map((row) => Suppression(ctx).delete(row).go()),
    ...sent.data.map((row) => MailCount(ctx).delete(row).go()),
  ]);
};

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/**
 * What SES reports about an email, published directly or as an event
 * (https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html).
 */
const Feedback = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ complainedRecipients: Recipients })),
});

/** Stops email to addresses that do not exist or whose owner complained. Takes SES's message and returns the number of addresses. */
export const takeFeedback = async (ctx: Context, message: string): Promise<number> => {
  const { bounce, complaint } = Feedback.parse(JSON.parse(message));
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  const complained = complaint?.complainedRecipients ?? [];
  for (const { emailAddress } of bounced) await suppress(ctx, emailAddress.toLowerCase(), 'bounce');
  for (const { emailAddress } of complained) await suppress(ctx, emailAddress.toLowerCase(), 'complaint');
  return bounced.length + complained.length;
};
