import { CustomAttributeType } from 'electrodb';
import { addMilliseconds, DAY_MS, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { NotificationId } from '#shared/kernel/ids.ts';
import { defineEntity, optionalText, primaryKey, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** The outcome of one notification on one channel. Claimed before sending, so two workers never send the same one. */
export const Delivery = defineEntity('delivery', {
  privacy: { onDeletion: 'erased', notExported: 'It says only how a notification was delivered.' },
  attributes: {
    notificationId: {
      type: CustomAttributeType<NotificationId>('string'),
      required: true,
      readOnly: true,
    },
    channel: { type: ['email', 'live', 'push'], required: true, readOnly: true },
    status: { type: ['claimed', 'sent', 'skipped'], required: true },
    /** Why nothing was sent, or the id from the mail service. */
    note: optionalText(),
    /** ISO instant after which another worker may try again. */
    claimedUntil: text(),
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What was the outcome of a notification on a channel? Cost: 1, only when another worker has it. */
    byNotification: primaryKey(['notificationId'], ['channel']),
  },
});

const channels = ['email', 'live', 'push'] as const;
export type Channel = (typeof channels)[number];
/** If a worker crashes after claiming a delivery, the next one may take over after this time. */
const CLAIM_MS = MINUTE_MS;
const KEPT_DAYS = 90;

/** Whether this worker may send: no one has sent it, and no one is about to. */
export const claim = async (
  ctx: Context,
  notificationId: NotificationId,
  channel: Channel,
): Promise<'mine' | 'done' | 'busy'> => {
  const now = ctx.clock.now();
  const isMine = await isWritten(
    Delivery(ctx)
      .put({
        notificationId,
        channel,
        status: 'claimed',
        claimedUntil: addMilliseconds(now, CLAIM_MS),
        expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
      })
      .where(
        (row, op) =>
          `${op.notExists(row.status)} OR (${op.eq(row.status, 'claimed')} AND ${op.lt(row.claimedUntil, now)})`,
      ),
  );
  if (isMine) return 'mine';
  const { data } = await Delivery(ctx).get({ notificationId, channel }).go({ consistent: true });
  return data?.status === 'claimed' ? 'busy' : 'done';
};

export const finish = async (
  ctx: Context,
  notificationId: NotificationId,
  channel: Channel,
  status: 'sent' | 'skipped',
  note: string,
): Promise<void> => {
  await Delivery(ctx).patch({ notificationId, channel }).set({ status, note }).go();
};

/** Deletes what became of a notification, on every channel. */
export const forget = async (ctx: Context, notificationId: NotificationId): Promise<void> => {
  await Delivery(ctx)
    .delete(channels.map((channel) => ({ notificationId, channel })))
    .go();
};

/** Allows an immediate retry after a failure. */
export const release = async (
  ctx: Context,
  notificationId: NotificationId,
  channel: Channel,
): Promise<void> => {
  await Delivery(ctx).delete({ notificationId, channel }).go();
};
