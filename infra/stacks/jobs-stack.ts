import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { DeadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { ScheduledJob } from '#infra/constructs/scheduled-job.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** What happens because time passes. */
export class JobsStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'jobs', props);
    this.#notifications();
    this.#payments();
    this.#sites();
  }

  #notifications(): void {
    const { config, build } = this;
    const name = 'notifications-jobs';
    const errorImpact =
      'Nobody is emailed who joined or left, nobody is reminded of their events, and lost devices are still sent push messages.';
    const deadLetterQueue = new DeadLetterQueue(this, 'NotificationsJobsDeadLetters', {
      config,
      of: name,
      errorImpact,
    });
    const handler = new DomainFunction(this, 'NotificationsJobs', {
      config,
      build,
      name,
      environment: { TABLE_NAME: this.names.table, ...this.webPush() },
      errorImpact,
      timeout: Duration.minutes(5),
      deadLetterQueue,
    });
    const grants = grantsFor(config);
    grants.table(handler, 'readWrite');
    grants.secret(handler, this.lookUp('data/push-secret-arn'));
    new ScheduledJob(this, 'EventReminders', {
      config,
      job: 'event-reminders',
      every: ScheduleExpression.rate(Duration.minutes(10)),
      handler,
      deadLetterQueue,
      errorImpact,
    });
    new ScheduledJob(this, 'SendBundles', {
      config,
      job: 'send-bundles',
      every: ScheduleExpression.rate(Duration.minutes(1)),
      handler,
      deadLetterQueue,
      errorImpact,
    });
    new ScheduledJob(this, 'PushRefresh', {
      config,
      job: 'push-refresh',
      every: ScheduleExpression.rate(Duration.days(1)),
      handler,
      deadLetterQueue,
      errorImpact,
    });
  }

  #payments(): void {
    const { config, build } = this;
    const name = 'payments-jobs';
    const errorImpact = 'Plans are not offered as they should be, and payments that were missed stay unseen.';
    const stripeSecretArn = this.lookUp('data/stripe-secret-arn');
    const deadLetterQueue = new DeadLetterQueue(this, 'PaymentsJobsDeadLetters', {
      config,
      of: name,
      errorImpact,
    });
    const handler = new DomainFunction(this, 'PaymentsJobs', {
      config,
      build,
      name,
      environment: { TABLE_NAME: this.names.table, STRIPE_SECRET_ARN: stripeSecretArn },
      errorImpact,
      timeout: Duration.minutes(10),
      deadLetterQueue,
    });
    const grants = grantsFor(config);
    grants.table(handler, 'readWrite');
    grants.secret(handler, stripeSecretArn);
    const jobs = { 'sync-plans': Duration.days(1), 'reconcile-payments': Duration.hours(1) };
    for (const [job, every] of Object.entries(jobs)) {
      new ScheduledJob(this, job, {
        config,
        job,
        every: ScheduleExpression.rate(every),
        handler,
        deadLetterQueue,
        errorImpact,
      });
    }
  }

  #sites(): void {
    const { config, build } = this;
    const name = 'sites-jobs';
    const errorImpact = 'New domains of teams come to life only while somebody looks at their screen.';
    const deadLetterQueue = new DeadLetterQueue(this, 'SitesJobsDeadLetters', {
      config,
      of: name,
      errorImpact,
    });
    const handler = new DomainFunction(this, 'SitesJobs', {
      config,
      build,
      name,
      environment: { TABLE_NAME: this.names.table },
      errorImpact,
      timeout: Duration.minutes(2),
      deadLetterQueue,
    });
    grantsFor(config).table(handler, 'readWrite');
    new ScheduledJob(this, 'RecheckDomains', {
      config,
      job: 'recheck-domains',
      every: ScheduleExpression.rate(Duration.minutes(10)),
      handler,
      deadLetterQueue,
      errorImpact,
    });
  }
}
