import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Cause } from '../../core/announce.ts';
import type { Context } from '../../runtime/context.ts';
import * as notifications from '../inbox/notification.table.ts';

import { contentOf, type NotificationContent } from './content.ts';

/** Writes a person's notification; a reaction to its row delivers it. */
export const saveNotification = async (
  ctx: Context,
  content: NotificationContent,
  to: UserId,
  { of, at, shownAt = at }: Cause,
): Promise<void> => {
  const id = ctx.ids.notification(at, `${of} ${to}`);
  await notifications.add(ctx, { ...content, userId: to, id, createdAt: shownAt, imageUrl: null });
};

/** Notifies a person, in the app and on the channels they chose: `announce(ctx, kind, userId, data, { of, at })`. */
export const announce = <Data extends NotificationData>(
  ctx: Context,
  kind: NotificationKind<Data>,
  to: UserId,
  data: NoInfer<Data>,
  cause: Cause,
): Promise<void> => saveNotification(ctx, contentOf(kind, data), to, cause);
