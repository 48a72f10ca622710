import { Duration } from 'aws-cdk-lib';
import { Archive, EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { StreamFunction } from '#infra/constructs/stream-function.ts';
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
    new StreamFunction(this, 'Relay', {
      stage: this.stage,
      declared: functionOf(domains.relay, 'stream'),
      batchSize: 100,
      maxAge: Duration.hours(12),
      behind: {
        after: Duration.minutes(2),
        errorImpact: 'Notifications, emails, and live updates are minutes late.',
      },
    });
  }
}
