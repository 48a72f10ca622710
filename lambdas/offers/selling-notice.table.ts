import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** An organizer who can no longer be paid, and is notified of it until they can, or have nothing to sell. */
export const SellingNotice = defineEntity('sellingNotice', {
  privacy: { onDeletion: 'erased', notExported: 'It says when they are notified again of their account.' },
  attributes: {
    userId: id<UserId>(),
    pending: text<'selling'>(),
    /** When they are notified next. ISO instant. */
    dueAt: text(),
  },
  indexes: {
    /** Is an organizer being notified? Cost: 1. */
    byUser: primaryKey(['userId'], []),
    /** Who is to be notified, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi4', ['pending'], ['dueAt', 'userId']),
  },
});
export type SellingNoticeRow = RowOf<typeof SellingNotice>;

/** Begins to notify an organizer at `dueAt` (ISO instant), unless that has begun. */
export const addNotice = async (ctx: Context, userId: UserId, dueAt: string): Promise<void> => {
  await isWritten(SellingNotice(ctx).create({ userId, dueAt, pending: 'selling' }));
};

/** Notifies an organizer at `dueAt` (ISO instant), and not earlier. */
export const putNotice = async (ctx: Context, userId: UserId, dueAt: string): Promise<void> => {
  await SellingNotice(ctx).put({ userId, dueAt, pending: 'selling' }).go();
};

export const removeNotice = async (ctx: Context, userId: UserId): Promise<void> => {
  await SellingNotice(ctx).delete({ userId }).go();
};

/** A page of those who are to be notified before `until` (ISO instant), earliest first. */
export const listDueNotices = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = SellingNotice(ctx).query.due({ pending: 'selling' }).lte({ dueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};
