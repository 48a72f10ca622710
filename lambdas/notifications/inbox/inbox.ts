import * as z from 'zod/mini';
import { faceAddress } from '#shared/domains/media/faces.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import * as conversations from '../../conversations/store/index.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import * as notifications from './notification.table.ts';

const PER_PAGE = 30;
const Position = z.object({ id: NotificationId });
const MAX_UNREAD = 50;

const Named = z.object({ actorId: UserId });

/** With the photo of the person whom each is about, or their drawn face; without one for people who are not shown to the recipient. Cost: ½ for each person. */
const withPictures = async (
  ctx: Context,
  userId: UserId,
  items: readonly Notification[],
): Promise<Notification[]> => {
  const actors = items.map(({ data }) => Named.safeParse(data).data?.actorId);
  const people = await users.findForVisitors(
    ctx,
    actors.flatMap((id) => id ?? []),
    userId,
  );
  return items.map((item, index) => {
    const person = people.get(actors[index] ?? userId);
    return person && person.userId !== userId
      ? { ...item, imageUrl: person.photoURL ?? faceAddress(person.userId) }
      : item;
  });
};

/** A person's notifications, newest first, page by page. */
export const list = (
  ctx: Context<'cursors'>,
  userId: UserId,
  cursor?: string,
): Promise<Page<Notification>> => {
  const scope = `notifications:${userId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const items = await notifications.list(ctx, userId, after?.id, PER_PAGE);
    return { items: await withPictures(ctx, userId, items), next: positionBehind(items, PER_PAGE) };
  });
};

export const unread = async (ctx: Context, userId: UserId) => {
  const [items, messages] = await Promise.all([
    notifications.unread(ctx, userId, MAX_UNREAD + 1),
    conversations.countUnread(ctx, userId),
  ]);
  const ids = items.slice(0, MAX_UNREAD).map(({ id }) => id);
  return { ids, more: items.length > MAX_UNREAD, messages };
};

export const markRead = async (ctx: Context, userId: UserId, id: NotificationId): Promise<Notification> => {
  const read = await notifications.markRead(ctx, userId, id);
  if (!read) throw new AppError('notification.not_found');
  return read;
};

/** Marks what is unread now; later arrivals stay unread. */
export const markAllRead = async (ctx: Context, userId: UserId) => {
  for (;;) {
    const items = await notifications.unread(ctx, userId, MAX_UNREAD);
    await Promise.all(items.map(({ id }) => notifications.markRead(ctx, userId, id)));
    if (items.length < MAX_UNREAD) return { done: true as const };
  }
};

export const remove = async (ctx: Context, userId: UserId, id: NotificationId) => {
  await notifications.remove(ctx, userId, id);
  return { done: true as const };
};
