import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createAccountFinder, openNotificationSettings } from '../users/api.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { notifications as notificationsDomain } from './domain.ts';
import { createNotificationsApi } from './handler.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createPushRegistrationsService } from './push-registrations.service.ts';
import { createUnsubscribeService } from './unsubscribe.service.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const env = readEnv(notificationsDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const readCursorSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const notifications = createNotificationsService({
  notifications: createNotificationsRepository(table),
  cursors: createCursors(readCursorSecret),
});
const vapidKeys = createVapidKeys(createSecretReader(env.PUSH_SECRET_ARN));
const push = createPushRegistrationsService({
  registrations: createPushRegistrations(table),
  publicKey: async () => (await vapidKeys()).publicKey,
  extraOrigins: env.PUSH_EXTRA_ORIGINS,
  ids: createIds(clock),
  clock,
});
const unsubscribe = createUnsubscribeService({
  links: createUnsubscribeLinks(readCursorSecret, clock),
  ...openNotificationSettings(table, clock),
  deliveries: createDeliveriesRepository(table),
  clock,
});
export const handler = createNotificationsApi(
  notifications,
  push,
  unsubscribe,
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
);
