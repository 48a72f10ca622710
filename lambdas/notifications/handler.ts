import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { PushRegistrationsService } from './push-registrations.service.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

export const createNotificationsApi = (
  notifications: NotificationsService,
  push: PushRegistrationsService,
  unsubscribe: UnsubscribeService,
  deps: HttpDeps,
) =>
  createHttpApi(
    notificationsContract,
    {
      list: ({ actor, query }) => notifications.list(actor.userId, query.cursor),
      unread: ({ actor }) => notifications.unread(actor.userId),
      markRead: ({ actor, params }) => notifications.markRead(actor.userId, params.notificationId),
      markAllRead: ({ actor }) => notifications.markAllRead(actor.userId),
      remove: ({ actor, params }) => notifications.remove(actor.userId, params.notificationId),
      pushKey: () => push.key(),
      addPush: ({ actor, body }) => push.add(actor.userId, body),
      updatePush: ({ actor, params, body }) => push.update(actor.userId, params.registrationId, body),
      subscription: ({ params }) => unsubscribe.subscription(params.token),
      unsubscribe: ({ params }) => unsubscribe.unsubscribe(params.token),
      removePush: ({ actor, params }) => push.remove(actor.userId, params.registrationId),
    },
    deps,
    {},
  );
