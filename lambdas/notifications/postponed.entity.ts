import { CustomAttributeType } from 'electrodb';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';

/** A notification that is sent later on a channel: with a digest, or after quiet hours. Deleted when it was sent. */
export const PostponedEntity = defineEntity('postponed', {
  attributes: {
    userId: id<UserId>(),
    channel: { type: ['email', 'push'] as const, required: true, readOnly: true },
    notificationId: {
      type: CustomAttributeType<NotificationId>('string'),
      required: true,
      readOnly: true,
    },
    /** ISO instant. */
    dueAt: text(),
    /** The list that a job reads. */
    waiting: text<'postponed'>(),
  },
  indexes: {
    /** What is sent to a person later? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['channel', 'notificationId']),
    /** To whom is something sent now, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt']),
  },
});
