import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { ChangesOfTable } from './dead-letter.ts';

/** A record in Lambda's format: the time in seconds instead of a date. */
const asLambdaRecord = (record: StreamRecord, streamArn: string) => ({
  ...record,
  eventSourceARN: streamArn,
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});

const sequenceOf = ({ dynamodb }: StreamRecord): bigint => BigInt(dynamodb?.SequenceNumber ?? 0);

/**
 * Reads records of a table's stream again, in order, as the event for its consumer; undefined if the stream no longer has some
 * of them, which happens after a day.
 */
export const readChanges = async (
  client: DynamoDBStreamsClient,
  { streamArn, shardId, startSequenceNumber, endSequenceNumber }: ChangesOfTable,
): Promise<{ Records: object[] } | undefined> => {
  const end = BigInt(endSequenceNumber);
  const Records: object[] = [];
  try {
    const first = await client.send(
      new GetShardIteratorCommand({
        StreamArn: streamArn,
        ShardId: shardId,
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: startSequenceNumber,
      }),
    );
    for (let iterator = first.ShardIterator; iterator !== undefined; ) {
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
      const records = page.Records ?? [];
      const wanted = records.filter((record) => sequenceOf(record) <= end);
      Records.push(...wanted.map((record) => asLambdaRecord(record, streamArn)));
      if (records.some((record) => sequenceOf(record) >= end)) return { Records };
      iterator = page.NextShardIterator;
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name !== 'TrimmedDataAccessException' && name !== 'ResourceNotFoundException') throw error;
  }
  return undefined;
};
