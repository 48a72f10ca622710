import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seed } from '../seed.ts';
import { startTableEngine } from '../table-engine.ts';
import { commands as anyCommands } from './differential/commands.ts';
import { firstDifference } from './differential/compare-tables.ts';
import { createEngineCaller, type EngineCaller } from './differential/engine-caller.ts';
import { comparableImage } from './differential/outcome.ts';
import { createMemoryTable } from './memory-table.ts';

interface StreamRecord {
  readonly eventName?: string | undefined;
  readonly userIdentity?: unknown;
  readonly dynamodb?: object | undefined;
}

/** The whole stream of a table on the engine. */
const streamOf = async ({ callPlain }: EngineCaller, TableName: string): Promise<readonly StreamRecord[]> => {
  const ask = async (operation: string, input: object) =>
    (await callPlain(`DynamoDBStreams_20120810.${operation}`, input)) as never;
  const { Streams }: { Streams: { StreamArn: string }[] } = await ask('ListStreams', { TableName });
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription }: { StreamDescription: { Shards: { ShardId: string }[] } } = await ask(
    'DescribeStream',
    { StreamArn },
  );
  const records: StreamRecord[] = [];
  const shard = {
    StreamArn,
    ShardId: StreamDescription.Shards[0]?.ShardId,
    ShardIteratorType: 'TRIM_HORIZON',
  };
  let { ShardIterator }: { ShardIterator?: string } = await ask('GetShardIterator', shard);
  for (;;) {
    const { Records, NextShardIterator }: { Records: StreamRecord[]; NextShardIterator?: string } = await ask(
      'GetRecords',
      { ShardIterator },
    );
    records.push(...Records);
    if (Records.length === 0) return records;
    ShardIterator = NextShardIterator;
  }
};

/** What consumers read. */
const comparable = ({ eventName, dynamodb = {} }: StreamRecord) => ({
  eventName,
  ...Object.fromEntries(
    ['Keys', 'OldImage', 'NewImage', 'StreamViewType'].map((name) => [
      name,
      comparableImage(Reflect.get(dynamodb, name)),
    ]),
  ),
});

it('tells the same changes in its stream as the engine', async () => {
  const { tableName, endpoint, close } = await startTableEngine({ hasStream: true });
  const both = { tableName, engine: createEngineCaller(endpoint), memory: createMemoryTable({ tableName }) };
  const sequences = fc.sample(anyCommands, { numRuns: runs(20, 100), seed });
  for (const [at, commands] of sequences.entries()) await firstDifference(both, `${at}`, commands);
  const found = both.memory.takeRecords();
  const expected = await streamOf(both.engine, tableName);
  expect(found.length).toBeGreaterThan(20);
  const numbers = found.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  expect(numbers).toEqual(numbers.toSorted());
  expect(found.map(comparable)).toEqual(expected.map(comparable));
  both.engine.close();
  await close();
});
