import { Duration } from 'aws-cdk-lib';
import { Archive, EventBus } from 'aws-cdk-lib/aws-events';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { DeadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { fiveMinutes, ImpactAlarm } from '#infra/constructs/impact-alarm.ts';
import { domains } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** How a table change is published: stream → relay → bus. The domains react to it in their own stacks. */
export class BusStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'bus', props);
    const bus = new EventBus(this, 'Bus', { eventBusName: this.names.eventBus });
    new Archive(this, 'Archive', {
      sourceEventBus: bus,
      archiveName: `${this.names.eventBus}-week`,
      description: 'To send what was lost through a mistake of a reaction once more.',
      eventPattern: { source: ['table'] },
      retention: Duration.days(7),
    });
    this.#relay();
  }

  #relay(): void {
    const { config, stage } = this;
    const declared = functionOf(domains.relay, 'stream');
    const { name, declaration } = declared;
    const { errorImpact } = declaration;
    const relay = new DomainFunction(this, 'Relay', { stage, declared });
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: relay,
      eventSourceArn: this.lookUp('data/table-stream-arn'),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(12),
      parallelizationFactor: 2,
      onFailure: new SqsDlq(new DeadLetterQueue(this, 'RelayDeadLetters', { config, of: name, errorImpact })),
    });
    if (relay.role) mapping.node.addDependency(relay.role);
    new ImpactAlarm(this, 'RelayBehind', {
      config,
      name: `${name}-behind`,
      metric: relay.metric('IteratorAge', { period: fiveMinutes, statistic: 'Maximum' }),
      threshold: Duration.minutes(2).toMilliseconds(),
      errorImpact: 'Notifications, emails, and live updates are minutes late.',
    });
  }
}
