import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { BuildPaths } from '#infra/config/build-paths.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { type JobFunctionName, scheduled } from '#shared/events/jobs.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { DomainFunction, type OwnEnvironment } from './domain-function.ts';
import { ScheduledJob } from './scheduled-job.ts';

export interface JobFunctionProps<N extends JobFunctionName> {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly name: N;
  readonly environment: OwnEnvironment<N>;
  /** What has not happened for users while its jobs fail. */
  readonly errorImpact: string;
  /** Longer than its longest job works. */
  readonly timeout: Duration;
}

/** A function with all the jobs it is scheduled for; what it could not do waits in a queue. */
export class JobFunction<N extends JobFunctionName> extends Construct {
  readonly handler: DomainFunction<N>;

  constructor(scope: Construct, id: string, props: JobFunctionProps<N>) {
    super(scope, id);
    const { config, name, errorImpact } = props;
    const deadLetterQueue = new DeadLetterQueue(this, 'DeadLetters', { config, of: name, errorImpact });
    this.handler = new DomainFunction<N>(this, 'Function', { ...props, deadLetterQueue });
    for (const [job, minutes] of Object.entries<number>(scheduled[name])) {
      new ScheduledJob(this, job, {
        config,
        job,
        every: ScheduleExpression.rate(Duration.minutes(minutes)),
        handler: this.handler,
        deadLetterQueue,
        errorImpact,
      });
    }
  }
}
