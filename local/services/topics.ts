import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

/** SNS: delivers a message to the functions subscribed to a topic. */
export type Publish = (topicArn: string, message: unknown) => void;

const Subscription = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z._default(z.string(), ''),
});

const toRecord = (topicArn: string, message: unknown, at: Date) => ({
  EventSource: 'aws:sns',
  EventVersion: '1.0',
  EventSubscriptionArn: `${topicArn}:${randomUUID()}`,
  Sns: {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topicArn,
    Subject: null,
    Message: JSON.stringify(message),
    Timestamp: at.toISOString(),
    SignatureVersion: '1',
    Signature: '',
    SigningCertUrl: '',
    UnsubscribeUrl: '',
    MessageAttributes: {},
  },
});

/** Email and SMS subscriptions are for operators of the deployed product. */
const FOR_PEOPLE = ['email', 'email-json', 'sms'];

export const createTopics = (
  template: Template,
  enqueue: (functionArn: string, event: unknown) => void,
  now: () => Date,
): Publish => {
  const subscriptions = template.resources('AWS::SNS::Subscription').flatMap((resource) => {
    const { TopicArn, Protocol, Endpoint } = resource.parse(Subscription);
    if (FOR_PEOPLE.includes(Protocol)) return [];
    if (Protocol !== 'lambda') {
      throw new TemplateError(`Subscriptions of SNS topics by ${Protocol} are not supported locally.`);
    }
    return [{ topicArn: TopicArn, functionArn: Endpoint }];
  });
  return (topicArn, message) => {
    for (const { functionArn } of subscriptions.filter(
      (subscription) => subscription.topicArn === topicArn,
    )) {
      enqueue(functionArn, { Records: [toRecord(topicArn, message, now())] });
    }
  };
};
