import * as z from 'zod/mini';

/** A part of a table's stream: DynamoDB sends only the positions of the records to the queue, not their content. */
export const ChangesOfTable = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
});
export type ChangesOfTable = z.output<typeof ChangesOfTable>;

/**
 * What a dead letter contains: an event for a function, stream records that have to be read again, or nothing that can be replayed,
 * with the reason.
 */
export type DeadLetter =
  | { readonly kind: 'event'; readonly event: unknown }
  | { readonly kind: 'changes'; readonly changes: ChangesOfTable }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
const FailedBatch = z.object({ DDBStreamBatchInfo: z.looseObject({}) });
/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const TopicMessage = z.looseObject({ Type: z.literal('Notification'), TopicArn: z.string() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A topic keeps its own format of a message; a function receives it in a record. */
const asTopicEvent = (message: z.output<typeof TopicMessage>) => ({
  Records: [
    { EventSource: 'aws:sns', EventVersion: '1.0', EventSubscriptionArn: message.TopicArn, Sns: message },
  ],
});

/** Reads the body of a message in a dead-letter queue. Lambda, the bus, and the scheduler store the event itself. */
export const readDeadLetter = (body: string): DeadLetter => {
  const content = parseJson(body);
  if (content === undefined) return { kind: 'unreadable', reason: 'it is not JSON' };
  const batch = z.safeParse(FailedBatch, content);
  if (batch.success) {
    const changes = z.safeParse(ChangesOfTable, batch.data.DDBStreamBatchInfo);
    return changes.success
      ? { kind: 'changes', changes: changes.data }
      : { kind: 'unreadable', reason: 'it does not say where in the stream its changes are' };
  }
  const message = z.safeParse(TopicMessage, content);
  return { kind: 'event', event: message.success ? asTopicEvent(message.data) : content };
};
