import { CfnOutput } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { DeadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { senderDomain } from '#infra/constructs/grants.ts';
import { MailTemplates } from '#infra/constructs/mail-templates.ts';
import { domains } from '#lambdas/domains.ts';
import { functionOf } from '#shared/declare/functions.ts';
import { platforms } from '#shared/product/game-types.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** Senders, templates, and feedback (bounces and complaints). */
export class MailStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'mail', props);
    const { config } = this;
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: this.names.mailConfigurationSet,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    for (const platform of platforms) {
      const domain = senderDomain(config.senders[platform]);
      const identity = new EmailIdentity(this, `Identity-${platform}`, {
        identity: Identity.domain(domain),
        configurationSet,
      });
      new CfnOutput(this, `Dkim-${platform}`, {
        description: `CNAME records that let ${domain} send.`,
        value: identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`).join(', '),
      });
    }
    new MailTemplates(this, 'Templates', { config, folder: this.build.mail });
    const feedback = this.#feedback();
    configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  #feedback(): Topic {
    const { config, stage } = this;
    const declared = functionOf(domains.notifications, 'feedback');
    const deadLetterQueue = new DeadLetterQueue(this, 'FeedbackDeadLetters', {
      config,
      of: declared.name,
      errorImpact: declared.declaration.errorImpact,
    });
    const handler = new DomainFunction(this, 'Feedback', { stage, declared, deadLetterQueue });
    const topic = new Topic(this, 'FeedbackTopic', {
      topicName: this.names.mailFeedbackTopic,
      enforceSSL: true,
    });
    topic.addSubscription(new LambdaSubscription(handler, { deadLetterQueue }));
    return topic;
  }
}
