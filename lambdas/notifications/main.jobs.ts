import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createEventCards, createRsvpsRepository, createStartsRepository } from '../events/api.ts';
import { createComposer } from './compose.ts';
import { createJobPositions } from './job-positions.repository.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createRemindersJob } from './reminders.job.ts';

const env = readEnv('notifications-jobs');
const table = openTable({ tableName: env.TABLE_NAME });
const remind = createRemindersJob({
  starts: createStartsRepository(table),
  events: createEventCards(table),
  rsvps: createRsvpsRepository(table),
  notifications: createNotificationsRepository(table),
  positions: createJobPositions(table),
  compose: createComposer(createIds(clock)),
  clock,
});
export const handler = createJobs({ 'event-reminders': remind }, createLog());
