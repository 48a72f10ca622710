import type { SNSEvent } from 'aws-lambda';
import { openContext } from '../runtime/context.ts';
import { takeFeedback } from './delivery/index.ts';
import { notifications } from './domain.ts';

const ctx = openContext(notifications.functions.feedback);

export const handler = async (event: SNSEvent): Promise<void> => {
  for (const { Sns } of event.Records) {
    ctx.log.begin({ requestId: Sns.MessageId });
    const suppressed = await takeFeedback(ctx, Sns.Message);
    ctx.log.info('mail feedback', { suppressed });
  }
};
