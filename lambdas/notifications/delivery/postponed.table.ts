import { CustomAttributeType } from 'electrodb';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

/** A notification that is sent later on a channel: with a digest, or after quiet hours. Deleted when it was sent. */
export const PostponedEntity = defineEntity('postponed', {
  privacy: { onDeletion: 'ids', notExported: 'The notifications contain what is sent later.' },
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

export type PostponedRow = RowOf<typeof PostponedEntity>;
type Postponed = Omit<PostponedRow, 'waiting'>;

/** The single list of what waits. */
const WAITING = 'postponed';

/** Repeating it changes nothing more. */
export const add = async (ctx: Context, row: Postponed): Promise<void> => {
  await PostponedEntity(ctx)
    .put({ ...row, waiting: WAITING })
    .go();
};

/** What a person is sent by now, consistent. */
export const dueTo = async (ctx: Context, userId: UserId): Promise<PostponedRow[]> => {
  const query = PostponedEntity(ctx).query.byPerson({ userId });
  const { data } = await query.go({ consistent: true, pages: 'all' });
  return data.filter(({ dueAt }) => dueAt <= ctx.clock.now());
};

export const remove = async (ctx: Context, { userId, channel, notificationId }: Postponed): Promise<void> => {
  await PostponedEntity(ctx).delete({ userId, channel, notificationId }).go();
};

/** A page of what is due at `now`, the longest waiting first. */
export const due = (ctx: Context, now: string, limit: number, cursor: string | null) =>
  PostponedEntity(ctx).query.byDue({ waiting: WAITING }).lte({ dueAt: now }).go({ limit, cursor });
