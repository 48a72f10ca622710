import * as z from 'zod/mini';
import { AudienceName } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { NotificationId, UserId } from '../../kernel/ids.ts';

export const notificationRow = tableRow('notification', {
  userId: UserId,
  id: NotificationId,
  held: z.optional(z.boolean()),
  version: z.optional(z.int()),
});
export const announcementRow = tableRow('announcement', {
  id: NotificationId,
  audience: AudienceName,
  after: z.optional(UserId),
});
