import { Duration } from 'aws-cdk-lib';
import { Archive, EventBus } from 'aws-cdk-lib/aws-events';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { DeadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { EventReaction } from '#infra/constructs/event-reaction.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { fiveMinutes, ImpactAlarm } from '#infra/constructs/impact-alarm.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** What follows a change of the table: stream → relay → bus → reactions of the domains. */
export class EventsStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'events', props);
    const bus = new EventBus(this, 'Bus', { eventBusName: this.names.eventBus });
    new Archive(this, 'Archive', {
      sourceEventBus: bus,
      archiveName: `${this.names.eventBus}-week`,
      description: 'To send what was lost through a mistake of a reaction once more.',
      eventPattern: { source: ['table'] },
      retention: Duration.days(7),
    });
    this.#relay();
    const reactions = [this.#eventsReactions(), this.#notificationsReactions(), this.#paymentsReactions()];
    for (const reaction of reactions) reaction.node.addDependency(bus);
  }

  #relay(): void {
    const { config, build } = this;
    const name = 'stream-relay';
    const errorImpact =
      'Changes are stored but nobody is told: no notification, mail, reminder or live update.';
    const streamArn = this.lookUp('data/table-stream-arn');
    const relay = new DomainFunction(this, 'Relay', {
      config,
      build,
      name,
      environment: { EVENT_BUS_NAME: this.names.eventBus },
      errorImpact,
      timeout: Duration.seconds(30),
    });
    const grants = grantsFor(config);
    grants.tableStream(relay, streamArn);
    grants.publishEvents(relay);
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: relay,
      eventSourceArn: streamArn,
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
      errorImpact: 'Notifications, mails and live updates come minutes late.',
    });
  }

  #eventsReactions(): EventReaction<'events-reactions'> {
    const { config, build } = this;
    const reaction = new EventReaction(this, 'EventsReactions', {
      config,
      build,
      name: 'events-reactions',
      environment: { TABLE_NAME: this.names.table },
      errorImpact: 'New events are not found nearby, and cards show old numbers of places.',
    });
    grantsFor(config).table(reaction.handler, 'readWrite');
    return reaction;
  }

  #notificationsReactions(): EventReaction<'notifications-reactions'> {
    const { config, build } = this;
    const reaction = new EventReaction(this, 'NotificationsReactions', {
      config,
      build,
      name: 'notifications-reactions',
      environment: {
        TABLE_NAME: this.names.table,
        ORIGINS: JSON.stringify(config.origins),
        REALTIME_API_ENDPOINT: this.lookUp('realtime/endpoint'),
        MAIL_SENDERS: JSON.stringify(config.senders),
        MAIL_CONFIGURATION_SET: this.names.mailConfigurationSet,
        CURSOR_SECRET_ARN: this.lookUp('data/cursor-secret-arn'),
        USER_POOL_ID: this.lookUp('auth/user-pool-id'),
        ...this.webPush(),
      },
      errorImpact: 'Nobody is told who joined or left, and no mail or push message is sent.',
    });
    const grants = grantsFor(config);
    grants.table(reaction.handler, 'readWrite');
    grants.sendMail(reaction.handler);
    grants.signInMethods(reaction.handler, this.lookUp('auth/user-pool-id'));
    grants.secret(reaction.handler, this.lookUp('data/push-secret-arn'));
    grants.secret(reaction.handler, this.lookUp('data/cursor-secret-arn'));
    grants.pushToSockets(reaction.handler, this.lookUp('realtime/api-id'));
    return reaction;
  }

  #paymentsReactions(): EventReaction<'payments-reactions'> {
    const { config, build } = this;
    const stripeSecretArn = this.lookUp('data/stripe-secret-arn');
    const reaction = new EventReaction(this, 'PaymentsReactions', {
      config,
      build,
      name: 'payments-reactions',
      environment: { TABLE_NAME: this.names.table, STRIPE_SECRET_ARN: stripeSecretArn },
      errorImpact: 'What people pay is taken, but their plans and accounts do not follow.',
    });
    const grants = grantsFor(config);
    grants.table(reaction.handler, 'readWrite');
    grants.secret(reaction.handler, stripeSecretArn);
    return reaction;
  }
}
