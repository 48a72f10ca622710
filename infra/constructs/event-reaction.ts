import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { FunctionName } from '#shared/env/functions.ts';
import { type Follower, followed } from '#shared/events/followers.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { DomainFunction, type DomainFunctionProps } from './domain-function.ts';

/**
 * A function that follows events of the table. The bus tries for a day to hand an event over; what the function itself
 * refuses is tried twice more; both end in the same dead-letter queue.
 */
export class EventReaction<N extends FunctionName & Follower> extends Construct {
  readonly handler: DomainFunction<N>;

  constructor(scope: Construct, id: string, props: DomainFunctionProps<N>) {
    super(scope, id);
    const { config, name, errorImpact } = props;
    const deadLetterQueue = new DeadLetterQueue(this, 'DeadLetters', { config, of: name, errorImpact });
    this.handler = new DomainFunction(this, 'Function', {
      timeout: Duration.seconds(30),
      deadLetterQueue,
      ...props,
    });
    const rule = new Rule(this, 'Rule', {
      ruleName: `${config.stage}-${name}`,
      description: `Events of the table that ${name} follows.`,
      eventBus: EventBus.fromEventBusName(this, 'Bus', namesOf(config.stage).eventBus),
      eventPattern: { source: ['table'], detailType: [...followed[name]] },
    });
    rule.addTarget(
      new LambdaFunction(this.handler, {
        deadLetterQueue,
        retryAttempts: 8,
        maxEventAge: Duration.hours(24),
      }),
    );
  }
}
