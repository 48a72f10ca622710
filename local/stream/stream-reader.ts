import * as z from 'zod/mini';
import type { DynamoDbCall } from '../table/dynamodb-client.ts';

const Streams = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
const Description = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const ShardIteratorAnswer = z.object({ ShardIterator: z.string() });

const StreamRecord = z.looseObject({
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    Keys: z.optional(z.record(z.string(), z.unknown())),
    ApproximateCreationDateTime: z._default(z.number(), 0),
  }),
});
/** One change of an item, as in DynamoDB streams. */
export type StreamRecord = z.output<typeof StreamRecord>;

const Records = z.object({ Records: z.array(StreamRecord), NextShardIterator: z.optional(z.string()) });

export interface StreamReader {
  /** Identifies this very stream: another table with the same name has a different one. */
  readonly stream: string;
  /** The records after those returned before. */
  read(limit: number): Promise<readonly StreamRecord[]>;
}

export type StreamStart = { readonly after: string } | { readonly at: 'TRIM_HORIZON' | 'LATEST' };

/** The current stream of a table. */
export const findStream = async (call: DynamoDbCall, table: string): Promise<string> => {
  const [newest] = z.parse(Streams, await call('ListStreams', { TableName: table })).Streams;
  if (!newest) throw new Error(`The table ${table} has no stream.`);
  return newest.StreamArn;
};

/** Reads a table's stream in order. Local engines have one shard. */
export const openStreamReader = async (
  call: DynamoDbCall,
  stream: string,
  start: StreamStart,
): Promise<StreamReader> => {
  const described = z.parse(Description, await call('DescribeStream', { StreamArn: stream }));
  const ShardId = described.StreamDescription.Shards[0]?.ShardId;
  const position =
    'after' in start
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: start.after }
      : { ShardIteratorType: start.at };
  const first = await call('GetShardIterator', { StreamArn: stream, ShardId, ...position });
  let iterator = z.parse(ShardIteratorAnswer, first).ShardIterator;
  return {
    stream,
    async read(limit) {
      const page = z.parse(
        Records,
        await call('GetRecords', { ShardIterator: iterator, Limit: Math.min(limit, 1000) }),
      );
      iterator = page.NextShardIterator ?? iterator;
      return page.Records;
    },
  };
};
