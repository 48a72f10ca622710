import { Duration, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, type ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';
import { acknowledge, wildcardFinding } from './acknowledge.ts';

export interface ScheduledJobProps {
  readonly config: StageConfig;
  /** What the function is told to do: it gets `{"job": …}`. */
  readonly job: string;
  readonly every: ScheduleExpression;
  readonly handler: LambdaFunction;
  readonly deadLetterQueue: IQueue;
}

/** Runs a job of a function again and again; a run that fails is tried for an hour, then kept. */
export class ScheduledJob extends Schedule {
  constructor(scope: Construct, id: string, props: ScheduledJobProps) {
    const { config, job, every, handler, deadLetterQueue } = props;
    super(scope, id, {
      scheduleName: `${config.stage}-${job}`,
      schedule: every,
      target: new LambdaInvoke(handler, {
        input: ScheduleTargetInput.fromObject({ job }),
        deadLetterQueue,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    });
    acknowledge(Stack.of(this), {
      [wildcardFinding(this, `${handler.functionArn}:*`)]:
        'Versions of the one function that the schedule calls.',
    });
  }
}
