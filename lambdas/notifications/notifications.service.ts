import * as z from 'zod/mini';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { NotificationId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

const PER_PAGE = 30;
const Position = z.object({ id: NotificationId });
const MAX_UNREAD = 50;

export const createNotificationsService = (deps: {
  notifications: NotificationsRepository;
  cursors: Cursors;
}) => {
  const { notifications, cursors } = deps;
  return {
    list(userId: UserId, cursor?: string): Promise<Page<Notification>> {
      const scope = `notifications:${userId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const items = await notifications.list(userId, after?.id, PER_PAGE);
        return { items, next: positionBehind(items, PER_PAGE) };
      });
    },

    async unread(userId: UserId): Promise<{ items: Notification[]; more: boolean }> {
      const items = await notifications.unread(userId, MAX_UNREAD + 1);
      return { items: items.slice(0, MAX_UNREAD), more: items.length > MAX_UNREAD };
    },

    async markRead(userId: UserId, id: NotificationId): Promise<Notification> {
      const read = await notifications.markRead(userId, id);
      if (!read) throw new AppError('notification.not_found');
      return read;
    },

    /** Marks what is unread now; later arrivals stay unread. */
    async markAllRead(userId: UserId) {
      for (;;) {
        const items = await notifications.unread(userId, MAX_UNREAD);
        await Promise.all(items.map(({ id }) => notifications.markRead(userId, id)));
        if (items.length < MAX_UNREAD) return { done: true as const };
      }
    },

    async remove(userId: UserId, id: NotificationId) {
      await notifications.remove(userId, id);
      return { done: true as const };
    },
  };
};
export type NotificationsService = ReturnType<typeof createNotificationsService>;
