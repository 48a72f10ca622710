import { Duration } from 'aws-cdk-lib';
import { EventBus, EventField, type IEventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/stage-context.ts';
import type { BackgroundDeclaration, Schedule } from '#shared/declare/domain.ts';
import type { DeclaredFunction } from '#shared/declare/functions.ts';
import { patternOf, type Trigger } from '#shared/declare/rows.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { DomainFunction } from './domain-function.ts';
import { ScheduledJob } from './scheduled-job.ts';

export interface BackgroundFunctionProps {
  readonly stage: StageContext;
  readonly declared: DeclaredFunction & { readonly declaration: BackgroundDeclaration };
}

/**
 * A domain's function for table changes and schedules. Each reaction has its own rule, so a failing one is retried alone: the bus tries
 * to deliver an event for a day; when the function fails, it is retried twice. Events that still fail end up in one dead-letter queue.
 */
export class BackgroundFunction extends Construct {
  readonly handler: DomainFunction;
  readonly #stage: StageContext;
  readonly #name: string;
  readonly #bus: IEventBus;
  readonly #deadLetterQueue: DeadLetterQueue;

  constructor(scope: Construct, id: string, { stage, declared }: BackgroundFunctionProps) {
    super(scope, id);
    const { name, declaration } = declared;
    const { errorImpact, reactions = {}, jobs = {} } = declaration;
    const { config } = stage;
    this.#stage = stage;
    this.#name = name;
    this.#bus = EventBus.fromEventBusName(this, 'Bus', stage.names.eventBus);
    this.#deadLetterQueue = new DeadLetterQueue(this, 'DeadLetters', { config, of: name, errorImpact });
    this.handler = new DomainFunction(this, 'Function', {
      stage,
      declared,
      deadLetterQueue: this.#deadLetterQueue,
    });
    for (const [reaction, trigger] of Object.entries(reactions)) this.#rule(reaction, trigger);
    for (const [job, schedule] of Object.entries(jobs)) this.#job(job, schedule, errorImpact);
  }

  #rule(reaction: string, trigger: Trigger): void {
    const { config } = this.#stage;
    const rule = new Rule(this, `On-${reaction}`, {
      ruleName: `${config.stage}-${this.#name}-${reaction}`,
      description: `Changes of the table that ${reaction} of ${this.#name} follows.`,
      eventBus: this.#bus,
      eventPattern: patternOf(trigger),
    });
    rule.addTarget(
      new LambdaFunction(this.handler, {
        event: RuleTargetInput.fromObject({
          reaction,
          id: EventField.eventId,
          detailType: EventField.detailType,
          detail: EventField.fromPath('$.detail'),
        }),
        deadLetterQueue: this.#deadLetterQueue,
        retryAttempts: 8,
        maxEventAge: Duration.hours(24),
      }),
    );
  }

  #job(job: string, { minutes }: Schedule, errorImpact: string): void {
    new ScheduledJob(this, job, {
      config: this.#stage.config,
      job,
      name: `${this.#name}-${job}`,
      every: ScheduleExpression.rate(Duration.minutes(minutes)),
      handler: this.handler,
      deadLetterQueue: this.#deadLetterQueue,
      errorImpact,
    });
  }
}
