import { isDeepStrictEqual } from 'node:util';
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

/** Keys begin with the name of their sequence. Undefined for a key that is no text: the engine stores it, DynamoDB refuses it. */
const sequenceOf = (keys: { readonly pk?: { readonly S?: string } } = {}): string | undefined =>
  keys.pk?.S?.split('~')[0];

/** What consumers read. */
const comparable = ({ eventName, dynamodb = {} }: StreamRecord): Readonly<Record<string, unknown>> => ({
  eventName,
  ...Object.fromEntries(
    ['Keys', 'OldImage', 'NewImage', 'StreamViewType'].map((name) => [
      name,
      comparableImage(Reflect.get(dynamodb, name)),
    ]),
  ),
});

/** The engine also reports writes that have changed nothing; DynamoDB does not. */
const isChange = (record: Readonly<Record<string, unknown>>): boolean =>
  !isDeepStrictEqual(record['OldImage'], record['NewImage']);

it('sends the same changes in its stream as the engine', async () => {
  const { tableName, endpoint, close } = await startTableEngine({ hasStream: true });
  const both = {
    tableName,
    engine: createEngineCaller(endpoint),
    memory: createMemoryTable({ tableName }),
    ended: new Set<string>(),
  };
  const sequences = fc.sample(anyCommands, { numRuns: runs(20, 100), seed });
  for (const [at, commands] of sequences.entries()) await firstDifference(both, `${at}`, commands);
  // The engine's stream of the others has changes that DynamoDB refuses.
  const isWhole = ({ dynamodb = {} }: StreamRecord): boolean => {
    const sequence = sequenceOf(Reflect.get(dynamodb, 'Keys'));
    return sequence !== undefined && !both.ended.has(sequence);
  };
  const found = both.memory.takeRecords().filter(isWhole);
  const expected = (await streamOf(both.engine, tableName)).filter(isWhole).map(comparable).filter(isChange);
  expect(found.length).toBeGreaterThan(20);
  const numbers = found.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  expect(numbers).toEqual(numbers.toSorted());
  expect(found.map(comparable)).toEqual(expected);
  both.engine.close();
  await close();
});
