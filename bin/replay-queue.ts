import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { type ChangesOfTable, readDeadLetter } from './dead-letter.ts';

export interface ReplayDeps {
  readonly queues: SQSClient;
  readonly functions: LambdaClient;
  /** The event for the stream's consumer; undefined if the stream no longer has the records. */
  readonly readChanges: (changes: ChangesOfTable) => Promise<unknown>;
  readonly say: (line: string) => void;
}

export interface Replay {
  readonly queueName: string;
  /** The function whose messages are in the queue. */
  readonly functionName: string;
  /** Only reports what would be done. */
  readonly isDryRun: boolean;
}

export interface Replayed {
  readonly handedOver: number;
  /** Still in the queue. */
  readonly kept: number;
}

/** Undefined: delivered. */
type ReasonToKeep = string | undefined;

/** How long the messages of this run are hidden from others. */
const HIDDEN_SECONDS = 300;
/** A shorter poll may miss existing messages. */
const LOOK_SECONDS = 2;
const MOST_AT_ONCE = 10;

const Answer = z.nullish(z.looseObject({ batchItemFailures: z.optional(z.array(z.unknown())) }));

/** Asynchronous: the function is tried three times, as before, and a failed message returns to the queue. */
const handOver = async ({ functions }: ReplayDeps, functionName: string, event: unknown) => {
  const Payload = JSON.stringify(event);
  await functions.send(new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }));
};

/** Synchronous, because a stream consumer reports in its response what it did not handle. */
const handOverChanges = async (
  { functions, readChanges }: ReplayDeps,
  functionName: string,
  changes: ChangesOfTable,
): Promise<ReasonToKeep> => {
  const event = await readChanges(changes);
  if (event === undefined) return 'the stream no longer has these changes: it keeps them for a day';
  const Payload = JSON.stringify(event);
  const answer = await functions.send(new InvokeCommand({ FunctionName: functionName, Payload }));
  const text = answer.Payload?.transformToString() ?? '';
  if (answer.FunctionError !== undefined) return `the function failed: ${text}`;
  const read = z.safeParse(Answer, text === '' ? null : JSON.parse(text));
  const isHandled = read.success && (read.data?.batchItemFailures ?? []).length === 0;
  return isHandled ? undefined : `the function did not handle all: ${text}`;
};

const replayOne = async (deps: ReplayDeps, to: Replay, { Body = '' }: Message): Promise<ReasonToKeep> => {
  const letter = readDeadLetter(Body);
  if (letter.kind === 'unreadable') return letter.reason;
  if (to.isDryRun) return 'dry run';
  if (letter.kind === 'changes') return handOverChanges(deps, to.functionName, letter.changes);
  await handOver(deps, to.functionName, letter.event);
  return undefined;
};

/** A queue's count is approximate while messages arrive. */
const countWaiting = async (queues: SQSClient, QueueUrl: string | undefined): Promise<number> => {
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
};

/** Handles one message: deleted once it is delivered, otherwise left hidden until the run is over. */
const settle = async (deps: ReplayDeps, to: Replay, QueueUrl: string | undefined, message: Message) => {
  const failed = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const reason = await replayOne(deps, to, message).catch(failed);
  deps.say(`  ${message.MessageId} ${reason === undefined ? 'handed over' : `kept: ${reason}`}`);
  const { ReceiptHandle } = message;
  if (reason === undefined) await deps.queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return reason === undefined;
};

/**
 * Redelivers the messages in a dead-letter queue to its function, and deletes those that were delivered. At most
 * as many messages as were there at the start: those that come back in the meantime are left for another run.
 */
export const replayQueue = async (deps: ReplayDeps, to: Replay): Promise<Replayed> => {
  const { queues, say } = deps;
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: to.queueName }));
  const waiting = await countWaiting(queues, QueueUrl);
  say(`${to.queueName}: ${waiting} waiting for ${to.functionName}`);
  const kept: Message[] = [];
  let handedOver = 0;
  try {
    while (handedOver + kept.length < waiting) {
      const { Messages = [] } = await queues.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: Math.min(MOST_AT_ONCE, waiting - handedOver - kept.length),
          VisibilityTimeout: HIDDEN_SECONDS,
          WaitTimeSeconds: LOOK_SECONDS,
        }),
      );
      if (Messages.length === 0) break;
      for (const message of Messages) {
        if (await settle(deps, to, QueueUrl, message)) handedOver += 1;
        else kept.push(message);
      }
    }
  } finally {
    const back = kept.map(({ ReceiptHandle }) =>
      queues.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 })),
    );
    await Promise.all(back);
  }
  say(`${handedOver} handed over, ${kept.length} kept`);
  return { handedOver, kept: kept.length };
};
