import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { grantsFor } from '#infra/constructs/grants.ts';
import { JobFunction } from '#infra/constructs/job-function.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** What happens because time passes. The jobs of accounts are in the stack of the user pool. */
export class JobsStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'jobs', props);
    this.#notifications();
    this.#payments();
    this.#sites();
  }

  #notifications(): void {
    const { config, build } = this;
    const { handler } = new JobFunction(this, 'Notifications', {
      config,
      build,
      name: 'notifications-jobs',
      environment: { TABLE_NAME: this.names.table, ...this.webPush() },
      errorImpact:
        'Nobody is emailed who joined or left, invitations are not sent, nobody is reminded of their events, and lost devices are still sent push messages.',
      timeout: Duration.minutes(5),
    });
    const grants = grantsFor(config);
    grants.table(handler, 'readWrite');
    grants.secret(handler, this.lookUp('data/push-secret-arn'));
  }

  #payments(): void {
    const { config, build } = this;
    const stripeSecretArn = this.lookUp('data/stripe-secret-arn');
    const { handler } = new JobFunction(this, 'Payments', {
      config,
      build,
      name: 'payments-jobs',
      environment: { TABLE_NAME: this.names.table, STRIPE_SECRET_ARN: stripeSecretArn },
      errorImpact: 'Plans are not offered as they should be, and payments that were missed stay unseen.',
      timeout: Duration.minutes(10),
    });
    const grants = grantsFor(config);
    grants.table(handler, 'readWrite');
    grants.secret(handler, stripeSecretArn);
  }

  #sites(): void {
    const { config, build } = this;
    const { handler } = new JobFunction(this, 'Sites', {
      config,
      build,
      name: 'sites-jobs',
      environment: { TABLE_NAME: this.names.table },
      errorImpact: 'New domains of teams come to life only while somebody looks at their screen.',
      timeout: Duration.minutes(2),
    });
    grantsFor(config).table(handler, 'readWrite');
  }
}
