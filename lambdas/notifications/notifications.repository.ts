import * as z from 'zod/mini';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { isGuestId, type NotificationId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { NotificationEntity } from './notification.entity.ts';

type NotificationRow = RowOf<typeof NotificationEntity>;
const KEPT_DAYS = 90;

/** A notification with the fields that decide how it is delivered. */
export interface Deliverable {
  readonly notification: Notification;
  readonly held: boolean;
  readonly inAppOnly: boolean;
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  userId: row.userId,
  type: row.type,
  title: row.title,
  description: row.description,
  data: row.data,
  read: row.read,
  createdAt: row.createdAt,
  imageUrl: row.imageUrl ?? null,
});

/** People whose notifications are found by their index. A test compares the kinds with it. */
export const MOST_NAMED = 2;

/**
 * Whose names and words a notification of somebody contains: every person whose id is in its data, whatever the field is called. Their own, and guests
 * without an account, are not deleted with an account of others.
 */
export const namedIn = (data: Notification['data'], recipient: UserId): readonly UserId[] => {
  const ids = Object.values(data).flatMap((value) => z.safeParse(UserId, value).data ?? []);
  return [...new Set(ids)].filter((id) => id !== recipient && !isGuestId(id)).toSorted();
};
/** The same, as the row has it. */
export const namesOf = (data: Notification['data'], recipient: UserId) => {
  const [namedId, alsoNamedId] = namedIn(data, recipient);
  return { ...(namedId && { namedId }), ...(alsoNamedId && { alsoNamedId }) };
};

/** A new notification as stored: unread. */
export const toRow = ({ imageUrl, ...notification }: Omit<Notification, 'read'>) => ({
  ...notification,
  ...(imageUrl !== null && { imageUrl }),
  unreadOf: notification.userId,
  expiresAt: epochSeconds(addMilliseconds(notification.createdAt, KEPT_DAYS * DAY_MS)),
});

export const createNotificationsRepository = (table: Table) => {
  const notifications = once(() => NotificationEntity({ table }));
  return {
    /** Adds a notification, unless the same cause added it before. */
    async add(notification: Omit<Notification, 'read'>): Promise<boolean> {
      const names = namesOf(notification.data, notification.userId);
      return isWritten(notifications().create({ ...toRow(notification), ...names }));
    },

    /** Consistent: the stream may be faster than the table's replicas, and a row it reports must be found. */
    async find(userId: UserId, id: NotificationId): Promise<Deliverable | undefined> {
      const { data } = await notifications().get({ userId, id }).go({ consistent: true });
      return data
        ? {
            notification: toNotification(data),
            held: data.held ?? false,
            inAppOnly: data.inAppOnly ?? false,
          }
        : undefined;
    },

    async isThere(userId: UserId, id: NotificationId): Promise<boolean> {
      const { data } = await notifications()
        .get({ userId, id })
        .go({ consistent: true, attributes: ['id'] });
      return data !== null;
    },

    /** Newest first, starting after `after` if given. */
    async list(userId: UserId, after: NotificationId | undefined, limit: number): Promise<Notification[]> {
      const query = notifications().query.byUser({ userId });
      const { data } = await (after ? query.lt({ id: after }) : query).go({ limit, order: 'desc' });
      return data.map(toNotification);
    },

    /** Unread ones, newest first. */
    async unread(userId: UserId, limit: number): Promise<Notification[]> {
      const { data } = await notifications().query.unread({ unreadOf: userId }).go({ limit, order: 'desc' });
      return data.map(toNotification);
    },

    async markRead(userId: UserId, id: NotificationId): Promise<Notification | undefined> {
      const result = await notifications()
        .patch({ userId, id })
        .set({ read: true })
        .remove(['unreadOf'])
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : toNotification(result.data);
    },

    /** A page of all that a person has, newest first, and one of what others have about them. */
    async ofPerson(userId: UserId, limit: number, cursor: string | null) {
      const { data, cursor: next } = await notifications()
        .query.byUser({ userId })
        .go({ limit, cursor, order: 'desc' });
      return { items: data, cursor: next };
    },
    async naming(namedId: UserId, limit: number, cursor: string | null) {
      const { data, cursor: next } = await notifications().query.naming({ namedId }).go({ limit, cursor });
      return { items: data, cursor: next };
    },
    async namingAlso(alsoNamedId: UserId, limit: number, cursor: string | null) {
      const query = notifications().query.namingAlso({ alsoNamedId });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },

    /** Deletes a notification, if it exists. */
    async remove(userId: UserId, id: NotificationId): Promise<void> {
      await notifications().delete({ userId, id }).go();
    },
  };
};
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
