import type { Change } from '#shared/declare/rows.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { notificationRow } from '#shared/domains/notifications/rows.ts';
import { isWanted } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { notificationKinds } from '../../domains.ts';
import * as realtime from '../../realtime/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { namedIn } from '../inbox/index.ts';
import * as notifications from '../inbox/notification.table.ts';
import { deliverOnce, type Outcome, skipped } from './deliver-once.ts';
import type { Channel } from './delivery.table.ts';
import { sendByMail } from './mail-channel.ts';
import * as postponed from './postponed.table.ts';
import { isMuted, postponedUntil, type SendingContext } from './postponed.ts';
import { sendByPush } from './push-channel.ts';

type DeliveryContext = SendingContext & Context<'sockets'>;

/** Whom a notification names, besides the host of what it is about: of several people, those who may not be named were left out before. */
const actorsOf = ({ data: { hostId: _, ...data }, userId }: Notification): readonly UserId[] =>
  data['others'] ? [] : namedIn(data, userId);

const isFromBlockedUser = async (ctx: Context, notification: Notification): Promise<boolean> => {
  const actors = actorsOf(notification);
  if (actors.length === 0) return false;
  const blockedIds = await users.findBlockedIds(ctx, notification.userId);
  return actors.some((id) => blockedIds.has(id));
};

const sendLive = async (ctx: Context<'sockets'>, notification: Notification): Promise<Outcome> => {
  const reached = await realtime.sendLive(ctx, notification.userId, { type: 'notification', notification });
  return reached > 0 ? { status: 'sent', note: `${reached} connections` } : skipped('offline');
};

/** By email or push: now or, if the recipient wants that, later. */
const sendOrPostpone = async (
  ctx: SendingContext,
  channel: postponed.PostponedRow['channel'],
  notification: Notification,
  receiver: users.Receiver | undefined,
): Promise<Outcome> => {
  if (!receiver) return skipped('no receiver');
  if (isMuted(notification, receiver)) return skipped('muted team');
  const kind = notificationKinds.get(notification.type);
  const dueAt = postponedUntil(channel, kind, notification, receiver, ctx.clock.now());
  if (dueAt === undefined)
    return (channel === 'email' ? sendByMail : sendByPush)(ctx, notification, receiver);
  if (kind && !isWanted(receiver.notificationSettings, kind, notification.data, channel))
    return skipped('not wanted');
  const { userId, id: notificationId } = notification;
  await postponed.add(ctx, { userId, channel, notificationId, dueAt });
  return skipped(`waits until ${dueAt}`);
};

const deliverOn = async (
  ctx: DeliveryContext,
  channels: readonly Channel[],
  notification: Notification,
): Promise<void> => {
  const { id, userId } = notification;
  const receiver = channels.some((channel) => channel !== 'live')
    ? await users.findReceiver(ctx, userId)
    : undefined;
  const send = (channel: Channel) =>
    channel === 'live' ? sendLive(ctx, notification) : sendOrPostpone(ctx, channel, notification, receiver);
  const results = await Promise.allSettled(
    channels.map((channel) => deliverOnce(ctx, id, channel, () => send(channel))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Delivers a notification: live to open screens, and by email and push as its recipient chose. Each delivery is recorded. What someone caused between
 * whom and the recipient a block stands is not delivered, and removed.
 */
export const deliver = async (
  ctx: DeliveryContext,
  { before, after }: Change<typeof notificationRow>,
): Promise<void> => {
  if (!after) return;
  const [isNew, hasGrown] = [before === undefined, before?.version !== after.version];
  const isReleased = before?.held === true && after.held !== true;
  if (!isNew && !hasGrown && !isReleased) return;
  const found = await notifications.find(ctx, after.userId, after.id);
  if (!found) return;
  const { notification, held, inAppOnly } = found;
  if (await isFromBlockedUser(ctx, notification)) {
    const { id, userId } = notification;
    await deliverOnce(ctx, id, 'live', async () => skipped('blocked'));
    return notifications.remove(ctx, userId, id);
  }
  // Each time it grows, it is pushed to open screens again, under the same id.
  if (!isNew && hasGrown) await sendLive(ctx, notification);
  await deliverOn(
    ctx,
    [...(isNew ? (['live'] as const) : []), ...(held || inAppOnly ? [] : (['email', 'push'] as const))],
    notification,
  );
};
