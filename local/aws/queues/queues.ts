import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { openDocuments } from '../documents.ts';
import { jsonOperations, operation } from '../json-operations.ts';
import type { Service, Surroundings } from '../service.ts';

/** The properties of `AWS::SQS::Queue` that change how it behaves. */
const QueueProperties = z.object({
  QueueName: z.string(),
  /** Seconds. */
  VisibilityTimeout: z._default(z.coerce.number(), 30),
  MessageRetentionPeriod: z._default(z.coerce.number(), 4 * 86_400),
});
type QueueProperties = z.output<typeof QueueProperties>;

const Attribute = z.object({ DataType: z.string(), StringValue: z.optional(z.string()) });

/** Times are epoch milliseconds. */
const Message = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  attributes: z.record(z.string(), Attribute),
  sentAt: z.number(),
  visibleAt: z.number(),
  receipt: z.optional(z.string()),
  receiveCount: z.number(),
});
type Message = z.output<typeof Message>;

export interface QueuesOptions extends Surroundings {
  readonly directory: string;
  /** Properties of each `AWS::SQS::Queue`, with its `QueueName`. */
  readonly queues: readonly unknown[];
}

export interface QueuesService extends Service {
  /** How an AWS service itself stores an event that it gives up on. */
  send(queueName: string, body: string): Promise<void>;
}

const LARGEST_BODY = 1024 * 1024;

const Send = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string().check(z.minLength(1)),
  MessageAttributes: z._default(z.record(z.string(), Attribute), {}),
  DelaySeconds: z._default(z.number().check(z.minimum(0), z.maximum(900)), 0),
});
const Receive = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z._default(z.number().check(z.minimum(1), z.maximum(10)), 1),
  VisibilityTimeout: z.optional(z.number()),
});
const Delete = z.object({ QueueUrl: z.string(), ReceiptHandle: z.string() });
const Hide = z.object({
  QueueUrl: z.string(),
  ReceiptHandle: z.string(),
  /** Seconds from now. */
  VisibilityTimeout: z.number().check(z.minimum(0), z.maximum(43_200)),
});
const Find = z.object({ QueueName: z.string() });
const Attributes = z.object({ QueueUrl: z.string() });

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The parts of Amazon SQS that dead letters need: find, send, receive, hide, delete, count. */
export const createQueues = ({ directory, queues, clock }: QueuesOptions): QueuesService => {
  const declared = queues.map((queue) => z.parse(QueueProperties, queue));
  const byName = new Map(declared.map((queue) => [queue.QueueName, queue]));
  const messages = openDocuments(directory, Message);
  const now = () => clock.now().getTime();

  const queueAt = (url: string): QueueProperties => {
    const queue = byName.get(url.split('/').at(-1) ?? '');
    if (queue) return queue;
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
  };

  const dropOld = async (): Promise<void> => {
    const retentionOf = (queue: string): number => (byName.get(queue)?.MessageRetentionPeriod ?? 0) * 1000;
    const old = messages.all().filter(({ queue, sentAt }) => sentAt + retentionOf(queue) <= now());
    await Promise.all(old.map(({ id }) => messages.delete(id)));
  };

  /** Oldest first. */
  const inQueue = (url: string): Message[] => {
    const { QueueName } = queueAt(url);
    const mine = messages.all().filter(({ queue }) => queue === QueueName);
    return mine.sort((a, b) => a.sentAt - b.sentAt);
  };

  const add = async (
    queue: QueueProperties,
    content: Pick<Message, 'body' | 'attributes'>,
    delaySeconds: number,
  ) => {
    if (Buffer.byteLength(content.body) > LARGEST_BODY) {
      throw new AwsError(
        'InvalidParameterValue',
        `One or more parameters are invalid. Message exceeds ${LARGEST_BODY} bytes.`,
      );
    }
    const id = randomUUID();
    const sentAt = now();
    const visibleAt = sentAt + delaySeconds * 1000;
    await messages.put(id, { id, queue: queue.QueueName, ...content, sentAt, visibleAt, receiveCount: 0 });
    return { MessageId: id, MD5OfMessageBody: md5(content.body) };
  };

  const receive = async (input: z.output<typeof Receive>) => {
    await dropOld();
    const queue = queueAt(input.QueueUrl);
    const hidden = now() + (input.VisibilityTimeout ?? queue.VisibilityTimeout) * 1000;
    const visible = inQueue(input.QueueUrl).filter(({ visibleAt }) => visibleAt <= now());
    const taken = visible.slice(0, input.MaxNumberOfMessages).map((message) => ({
      ...message,
      visibleAt: hidden,
      receipt: randomUUID(),
      receiveCount: message.receiveCount + 1,
    }));
    await Promise.all(taken.map((message) => messages.put(message.id, message)));
    return {
      Messages: taken.map((message) => ({
        MessageId: message.id,
        ReceiptHandle: message.receipt,
        Body: message.body,
        MD5OfBody: md5(message.body),
        Attributes: {
          SentTimestamp: String(message.sentAt),
          ApproximateReceiveCount: String(message.receiveCount),
        },
        MessageAttributes: message.attributes,
      })),
    };
  };

  const count = async (input: z.output<typeof Attributes>) => {
    await dropOld();
    const mine = inQueue(input.QueueUrl);
    const visible = mine.filter(({ visibleAt }) => visibleAt <= now()).length;
    return {
      Attributes: {
        ApproximateNumberOfMessages: String(visible),
        ApproximateNumberOfMessagesNotVisible: String(mine.length - visible),
      },
    };
  };

  const received = (url: string, receipt: string): Message | undefined =>
    inQueue(url).find((message) => message.receipt === receipt);

  const operations = {
    GetQueueUrl: operation(Find, ({ QueueName }, { headers }) => ({
      QueueUrl: `http://${headers.host}/000000000000/${queueAt(QueueName).QueueName}`,
    })),
    SendMessage: operation(Send, (input) => {
      const content = { body: input.MessageBody, attributes: input.MessageAttributes };
      return add(queueAt(input.QueueUrl), content, input.DelaySeconds);
    }),
    ReceiveMessage: operation(Receive, receive),
    DeleteMessage: operation(Delete, async (input) => {
      const found = received(input.QueueUrl, input.ReceiptHandle);
      if (found) await messages.delete(found.id);
    }),
    ChangeMessageVisibility: operation(Hide, async (input) => {
      const found = received(input.QueueUrl, input.ReceiptHandle);
      const visibleAt = now() + input.VisibilityTimeout * 1000;
      if (found) await messages.put(found.id, { ...found, visibleAt });
    }),
    GetQueueAttributes: operation(Attributes, count),
  };

  return {
    name: 'queues',
    signedFor: 'sqs',
    ...jsonOperations({ prefix: 'AmazonSQS', version: '1.0', operations }),
    async send(queueName, body) {
      await add(queueAt(queueName), { body, attributes: {} }, 0);
    },
  };
};
