import type { SNSEvent } from 'aws-lambda';
import { systemClock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { notifications } from './domain.ts';
import { createFeedback } from './feedback.ts';

const env = readEnv(notifications.functions.feedback);
const log = createLog();
const deliveries = createDeliveriesRepository(openTable({ tableName: env.TABLE_NAME }));
const takeFeedback = createFeedback({ deliveries, clock: systemClock });

export const handler = async (event: SNSEvent): Promise<void> => {
  for (const { Sns } of event.Records) {
    log.begin({ requestId: Sns.MessageId });
    const suppressed = await takeFeedback(Sns.Message);
    log.info('mail feedback', { suppressed });
  }
};
