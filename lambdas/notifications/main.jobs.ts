import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createEventCards, createRsvpsRepository, createStartsRepository } from '../events/api.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import { createComposer } from './compose.ts';
import { createJobPositions } from './job-positions.repository.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createRemindersJob } from './reminders.job.ts';

const env = readEnv('notifications-jobs');
const table = openTable({ tableName: env.TABLE_NAME });
const positions = createJobPositions(table);
const remind = createRemindersJob({
  starts: createStartsRepository(table),
  events: createEventCards(table),
  rsvps: createRsvpsRepository(table),
  notifications: createNotificationsRepository(table),
  positions,
  compose: createComposer(createIds(clock)),
  clock,
});
const refresh = createPushRefreshJob({
  registrations: createPushRegistrations(table),
  positions,
  sendPush: createWebPush({
    keys: createVapidKeys(createSecretReader(env.PUSH_SECRET_ARN)),
    subject: env.PUSH_SUBJECT,
    extraOrigins: env.PUSH_EXTRA_ORIGINS,
    clock,
  }),
  clock,
});
export const handler = createJobs({ 'event-reminders': remind, 'push-refresh': refresh }, createLog());
