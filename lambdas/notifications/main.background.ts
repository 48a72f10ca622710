import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createLivePush } from '../integrations/live.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import { createLiveSender } from '../realtime/api.ts';
import { createReceiverFinder } from '../users/api.ts';
import { openAnswerOffers } from './answer-offers.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { createDeliveryReaction } from './delivery.reaction.ts';
import { notifications as domain } from './domain.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { openMailChannel } from './open-mail.ts';
import { createPushChannel } from './push.channel.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const findReceiver = createReceiverFinder(table);
const notifications = createNotificationsRepository(table);
const deliveries = createDeliveriesRepository(table);
const registrations = createPushRegistrations(table);
const sendPush = createWebPush({
  keys: createVapidKeys(createSecretReader(env.PUSH_SECRET_ARN)),
  subject: env.PUSH_SUBJECT,
  extraOrigins: env.PUSH_EXTRA_ORIGINS,
  clock,
});
const deliver = createDeliveryReaction({
  notifications,
  deliveries,
  sendLive: createLiveSender(table, createLivePush(env.REALTIME_API_ENDPOINT)),
  mail: openMailChannel(env, table, clock),
  push: createPushChannel({
    registrations,
    findReceiver,
    sendPush,
    offerAnswer: openAnswerOffers(env, clock),
    clock,
  }),
  clock,
});
const refreshPush = createPushRefreshJob({
  registrations,
  positions: createJobPositions(table),
  sendPush,
  clock,
});
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      deliver,
      forgetPerson: createForgetPersonReaction({ notifications, deliveries, registrations }),
    },
    jobs: { refreshPush },
  },
  createLog(),
);
