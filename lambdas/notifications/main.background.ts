import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createLivePush } from '../integrations/live.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import { createLiveSender } from '../realtime/api.ts';
import { createApartFinder, createReceiverFinder } from '../users/api.ts';
import { openAnswerOffers } from './answer-offers.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { createDeliveryReaction } from './delivery.reaction.ts';
import { notifications as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { openMailChannel } from './open-mail.ts';
import { createPostponedRepository } from './postponed.repository.ts';
import { createPushChannel } from './push.channel.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createSendPostponedJob } from './send-postponed.job.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const findReceiver = createReceiverFinder(table);
const registrations = createPushRegistrations(table);
const sendPush = createWebPush({
  keys: createVapidKeys(createSecretReader(env.PUSH_SECRET_ARN)),
  subject: env.PUSH_SUBJECT,
  extraOrigins: env.PUSH_EXTRA_ORIGINS,
  clock,
});
const mail = openMailChannel(env, table, clock);
const push = createPushChannel({
  registrations,
  sendPush,
  offerAnswer: openAnswerOffers(env, clock),
  clock,
});
const stored = {
  notifications: createNotificationsRepository(table),
  deliveries: createDeliveriesRepository(table),
  postponed: createPostponedRepository(table),
};
const log = createLog();
const positions = createJobPositions(table);
const deliver = createDeliveryReaction({
  ...{ ...stored, findReceiver, mail, push, clock },
  findApart: createApartFinder(table),
  sendLive: createLiveSender(table, createLivePush(env.REALTIME_API_ENDPOINT)),
});
const sendPostponed = createSendPostponedJob({
  ...{ ...stored, findReceiver, mail, push, ids: createIds(clock), positions, clock, log },
});
const refreshPush = createPushRefreshJob({ registrations, positions, sendPush, clock });
export const handler = createBackground(
  domain.background,
  {
    reactions: { deliver, forgetPerson: createForgetPersonReaction({ ...stored, registrations }) },
    jobs: { refreshPush, sendPostponed },
  },
  log,
);
