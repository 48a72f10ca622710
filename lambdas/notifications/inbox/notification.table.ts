import { CustomAttributeType } from 'electrodb';
import * as z from 'zod/mini';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { isGuestId, type NotificationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A notification in the app, newest first by its id; `unreadOf` is its recipient until it is read. */
export const NotificationEntity = defineEntity('notification', {
  privacy: { onDeletion: 'erased', inExport: 'notifications' },
  attributes: {
    userId: id<UserId>(),
    id: id<NotificationId>(),
    type: text(),
    title: text(),
    description: text(),
    data: { type: CustomAttributeType<Record<string, string | number>>('any'), required: true },
    imageUrl: optionalText(),
    read: { type: 'boolean', required: true, default: false },
    /** True while it may still grow: shown in the app, not yet sent by email and push. */
    held: { type: 'boolean' },
    /** Shown in the app only: its causes have reached the daily limit for sending. */
    inAppOnly: { type: 'boolean' },
    /** Counts what was added while it was held. */
    version: { type: 'number' },
    unreadOf: optionalText<UserId>(),
    /** Whose names and words it contains, at most of two others, in the order of their ids; absent while it is held. */
    namedId: optionalText(),
    alsoNamedId: optionalText(),
    createdAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Notifications of a person, newest first. Cost: ½ for 4 KB. */
    byUser: primaryKey(['userId'], ['id']),
    /** Unread notifications of a person, newest first. Cost: ½ for 4 KB. */
    unread: index('gsi5', ['unreadOf'], ['id']),
    /** Which notifications name a person, or an event of theirs? To delete them with their account. Cost: ½ for 4 KB. */
    naming: index('gsi1', ['namedId'], ['id']),
    /** The same for the second person. Cost: ½ for 4 KB. */
    namingAlso: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['alsoNamedId'], casing: 'none' },
      // Nothing that other rows have, so those that name one person stay as small as they were.
      sk: { field: 'gsi2sk', composite: ['alsoNamedId'], casing: 'none' },
    },
  },
});
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
 * Whose names and words a notification of someone contains: every person whose id is in its data, whatever the field is called. Their own, and guests
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

/** Adds a notification, unless the same cause added it before. */
export const add = (ctx: Context, notification: Omit<Notification, 'read'>): Promise<boolean> => {
  const names = namesOf(notification.data, notification.userId);
  return isWritten(NotificationEntity(ctx).create({ ...toRow(notification), ...names }));
};

/** Consistent: the stream may be faster than the table's replicas, and a row it reports must be found. */
export const find = async (
  ctx: Context,
  userId: UserId,
  id: NotificationId,
): Promise<Deliverable | undefined> => {
  const { data } = await NotificationEntity(ctx).get({ userId, id }).go({ consistent: true });
  return data
    ? { notification: toNotification(data), held: data.held ?? false, inAppOnly: data.inAppOnly ?? false }
    : undefined;
};

export const isThere = async (ctx: Context, userId: UserId, id: NotificationId): Promise<boolean> => {
  const query = NotificationEntity(ctx).get({ userId, id });
  return (await query.go({ consistent: true, attributes: ['id'] })).data !== null;
};

/** Newest first, starting after `after` if given. */
export const list = async (
  ctx: Context,
  userId: UserId,
  after: NotificationId | undefined,
  limit: number,
): Promise<Notification[]> => {
  const query = NotificationEntity(ctx).query.byUser({ userId });
  const { data } = await (after ? query.lt({ id: after }) : query).go({ limit, order: 'desc' });
  return data.map(toNotification);
};

/** Unread ones, newest first. */
export const unread = async (ctx: Context, userId: UserId, limit: number): Promise<Notification[]> => {
  const query = NotificationEntity(ctx).query.unread({ unreadOf: userId });
  const { data } = await query.go({ limit, order: 'desc' });
  return data.map(toNotification);
};

/** Marks one as read; undefined if it does not exist. */
export const markRead = async (
  ctx: Context,
  userId: UserId,
  id: NotificationId,
): Promise<Notification | undefined> => {
  const result = await NotificationEntity(ctx)
    .patch({ userId, id })
    .set({ read: true })
    .remove(['unreadOf'])
    .go({ response: 'all_new', returnOnConditionCheckFailure: true });
  return result.rejected ? undefined : toNotification(result.data);
};

/** A page of all that a person has, newest first. */
export const ofPerson = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const query = NotificationEntity(ctx).query.byUser({ userId });
  const { data, cursor: next } = await query.go({ limit, cursor, order: 'desc' });
  return { items: data, cursor: next };
};

/** A page of the notifications that name a person first. */
export const naming = async (ctx: Context, namedId: UserId, limit: number, cursor: string | null) => {
  const query = NotificationEntity(ctx).query.naming({ namedId });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of those that name a person second. */
export const namingAlso = async (ctx: Context, alsoNamedId: UserId, limit: number, cursor: string | null) => {
  const query = NotificationEntity(ctx).query.namingAlso({ alsoNamedId });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Deletes a notification, if it exists. */
export const remove = async (ctx: Context, userId: UserId, id: NotificationId): Promise<void> => {
  await NotificationEntity(ctx).delete({ userId, id }).go();
};
