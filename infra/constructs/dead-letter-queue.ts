import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { acknowledge } from './acknowledge.ts';
import { fiveMinutes, ImpactAlarm } from './impact-alarm.ts';

export interface DeadLetterQueueProps {
  readonly config: StageConfig;
  /** The function whose failed events are kept. */
  readonly of: string;
  /** What has not happened for users while messages are in the queue. */
  readonly errorImpact: string;
}

/** Keeps events that a function could not handle for 14 days, and raises an alarm on the first one. */
export class DeadLetterQueue extends Queue {
  /** The function whose failed events are kept. */
  readonly of: string;

  constructor(scope: Construct, id: string, { config, of, errorImpact }: DeadLetterQueueProps) {
    super(scope, id, {
      queueName: namesOf(config.stage).deadLetterQueue(of),
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    this.of = of;
    acknowledge(this, { 'AwsSolutions-SQS3': 'This is a dead-letter queue.' });
    new ImpactAlarm(this, 'Waiting', {
      config,
      name: `${of}-dead-letters`,
      metric: this.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum' }),
      errorImpact,
    });
  }
}
