import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Instant } from '../../kernel/dates.ts';
import { NotificationId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { pushEndpoints } from './push.ts';
import { unsubscribeEndpoints } from './unsubscribe.ts';

/**
 * `title` and `description` are in English, for clients that do not know the kind or have no catalog; screens build the text from `type` and
 * `data`. A client older than the server may receive unknown types.
 */
export const Notification = z.object({
  id: NotificationId,
  userId: UserId,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  read: z.boolean(),
  createdAt: Instant,
  /** The photo or the face of the person whom it is about; null if it is about nobody, and where notifications are not listed. */
  imageUrl: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

export const notificationsContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/notifications',
    shows: ['notification'],
    access: 'user',
    summary: "Lists the caller's notifications, newest first.",
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Notification),
  }),
  unread: endpoint({
    ...noInput,
    method: 'GET',
    path: '/notifications/unread',
    shows: ['notification', 'conversation', 'conversationList'],
    access: 'user',
    summary:
      'Lists up to 50 unread notifications by id, newest first; `more` says whether there are others. Counts unread messages.',
    response: z.object({
      ids: z.array(NotificationId),
      more: z.boolean(),
      /** Unread messages, the conversations that have any, and message requests. */
      messages: z.optional(z.object({ messages: z.int(), conversations: z.int(), requests: z.int() })),
    }),
  }),
  markRead: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/notifications/{notificationId}',
    changes: ['notification'],
    access: 'user',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Marks a notification as read.',
    params: z.object({ notificationId: NotificationId }),
    body: z.object({ read: z.literal(true) }),
    response: Notification,
  }),
  markAllRead: endpoint({
    ...noInput,
    method: 'POST',
    path: '/notifications/read',
    changes: ['notification'],
    access: 'user',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Marks all notifications as read.',
    response: Done,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/notifications/{notificationId}',
    changes: ['notification'],
    access: 'user',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Deletes a notification.',
    params: z.object({ notificationId: NotificationId }),
    response: Done,
  }),
  ...pushEndpoints,
  ...unsubscribeEndpoints,
} as const;
