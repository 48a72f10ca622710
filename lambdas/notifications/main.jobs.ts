import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createStartsRepository } from '../events/api.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import { createInvitationsRepository } from '../teams/api.ts';
import { createBundlesRepository } from './bundles.repository.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createReminderTasks } from './reminder-tasks.repository.ts';
import { createRemindersJob } from './reminders.job.ts';
import { createSendBundlesJob } from './send-bundles.job.ts';
import { createSendInvitationsJob } from './send-invitations.job.ts';
import { createTableBundling } from './services.ts';

const env = readEnv('notifications-jobs');
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const positions = createJobPositions(table);
const paged = { positions, clock, log };
const remind = createRemindersJob({
  starts: createStartsRepository(table),
  tasks: createReminderTasks(table),
  ...paged,
});
const sendBundles = createSendBundlesJob({
  bundles: createBundlesRepository(table),
  bundling: createTableBundling(table, clock),
  ...paged,
});
const sendInvitations = createSendInvitationsJob({
  invitations: createInvitationsRepository(table),
  ...paged,
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
export const handler = createJobs(
  'notifications-jobs',
  {
    'event-reminders': remind,
    'push-refresh': refresh,
    'send-bundles': sendBundles,
    'send-invitations': sendInvitations,
  },
  log,
);
