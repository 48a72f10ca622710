import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Schedule, type ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';
import { acknowledge, wildcardFinding } from './acknowledge.ts';
import { fiveMinutes, ImpactAlarm } from './impact-alarm.ts';

export interface ScheduledJobProps {
  readonly config: StageConfig;
  /** The job's name; the function gets `{"job": …}`. */
  readonly job: string;
  /** Unique within the stage. */
  readonly name: string;
  readonly every: ScheduleExpression;
  readonly handler: LambdaFunction;
  readonly deadLetterQueue: IQueue;
  /** What has not happened for users while the job is behind. */
  readonly errorImpact: string;
}

/** Longer than a retried run takes. */
const BEHIND = Duration.minutes(15);

/** Runs a job of a function on a schedule; a failed run is retried for an hour, then goes to the dead-letter queue. */
export class ScheduledJob extends Schedule {
  constructor(scope: Construct, id: string, props: ScheduledJobProps) {
    const { config, job, name, every, handler, deadLetterQueue } = props;
    super(scope, id, {
      scheduleName: `${config.stage}-${name}`,
      schedule: every,
      target: new LambdaInvoke(handler, {
        input: ScheduleTargetInput.fromObject({ job }),
        deadLetterQueue,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    });
    this.#watch(props);
    acknowledge(Stack.of(this), {
      [wildcardFinding(this, `${handler.functionArn}:*`)]:
        'Versions of the one function that the schedule calls.',
    });
  }

  /** Every job that works in pages reports how long the oldest unprocessed work has been waiting. */
  #watch({ config, job, name, handler, errorImpact }: ScheduledJobProps): void {
    const metricName = `${config.stage}-${name}-behind`;
    new MetricFilter(this, 'Behind', {
      logGroup: handler.logGroup,
      metricNamespace: 'Jobs',
      metricName,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.job', '=', job),
        FilterPattern.exists('$.behindSeconds'),
      ),
      metricValue: '$.behindSeconds',
    });
    new ImpactAlarm(this, 'IsBehind', {
      config,
      name: `${name}-behind`,
      metric: new Metric({
        namespace: 'Jobs',
        metricName,
        period: fiveMinutes,
        statistic: 'Maximum',
      }),
      threshold: BEHIND.toSeconds(),
      errorImpact,
    });
  }
}
