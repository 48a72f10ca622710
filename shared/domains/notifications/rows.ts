import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { EventId, NotificationId, OccurrenceId, UserId } from '../../kernel/ids.ts';

export const notificationRow = tableRow('notification', {
  userId: UserId,
  id: NotificationId,
  held: z.optional(z.boolean()),
  version: z.optional(z.int()),
});
export const reminderTaskRow = tableRow('reminderTask', {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  dateStart: At,
  after: z.optional(UserId),
});
