import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Cause } from '../../core/announce.ts';
import * as users from '../../users/people/index.ts';
import { contentOf } from '../announcing/index.ts';
import { deliverOnce, skipped } from './deliver-once.ts';
import { type MailContext, sendByMail } from './mail-channel.ts';

/** Emails people what they need no notification of in the app, as they have just done it. At most once for a cause. */
export const announceByMail = <Data extends NotificationData>(
  ctx: MailContext,
  kind: NotificationKind<Data>,
  userId: UserId,
  data: NoInfer<Data>,
  { of, at, shownAt: createdAt = at }: Cause,
): Promise<void> =>
  deliverOnce(ctx, ctx.ids.notification(at, `${of} ${userId}`), 'email', async () => {
    const receiver = await users.findReceiver(ctx, userId);
    return receiver
      ? sendByMail(ctx, { userId, createdAt, ...contentOf(kind, data) }, receiver)
      : skipped('no receiver');
  });
