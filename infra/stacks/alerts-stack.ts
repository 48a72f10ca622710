import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** The topic that every alarm of the stage reports to. Deployed first because all other stacks have alarms. */
export class AlertsStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'alerts', props);
    const topic = new Topic(this, 'Alarms', { topicName: this.names.alarmTopic, enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (this.config.alarmMail) topic.addSubscription(new EmailSubscription(this.config.alarmMail));
  }
}
