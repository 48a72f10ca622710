import type { Handlers } from '../runtime/http.ts';
import * as unsubscribing from './delivery/unsubscribe.ts';
import type { notifications as domain } from './domain.ts';
import * as inbox from './inbox/inbox.ts';
import * as push from './push/push-registrations.ts';

export const handlers = {
  list: (ctx, { actor, query }) => inbox.list(ctx, actor.userId, query.cursor),
  unread: (ctx, { actor }) => inbox.unread(ctx, actor.userId),
  markRead: (ctx, { actor, params }) => inbox.markRead(ctx, actor.userId, params.notificationId),
  markAllRead: (ctx, { actor }) => inbox.markAllRead(ctx, actor.userId),
  remove: (ctx, { actor, params }) => inbox.remove(ctx, actor.userId, params.notificationId),
  pushKey: (ctx) => push.key(ctx),
  addPush: (ctx, { actor, body }) => push.add(ctx, actor.userId, body),
  updatePush: (ctx, { actor, params, body }) => push.update(ctx, actor.userId, params.registrationId, body),
  removePush: (ctx, { actor, params }) => push.remove(ctx, actor.userId, params.registrationId),
  subscription: (ctx, { params }) => unsubscribing.subscription(ctx, params.token),
  unsubscribe: (ctx, { params }) => unsubscribing.unsubscribe(ctx, params.token),
} satisfies Handlers<typeof domain.api>;
