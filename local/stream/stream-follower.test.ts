import { expect, it } from 'vitest';
import { silentLog, WAIT } from '#local/aws/test-surroundings.ts';
import { followStream } from './stream-follower.ts';

/** A follower of a stream in memory. */
const follow = () => {
  const records: object[] = [];
  const delivered: unknown[] = [];
  let reads = 0;
  const description = { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
  const call = async (operation: string, input: unknown) => {
    if (operation === 'ListStreams') return { Streams: [{ StreamArn: 'stream' }] };
    if (operation === 'DescribeStream') return description;
    if (operation === 'GetShardIterator') return { ShardIterator: '0' };
    reads += 1;
    const { ShardIterator } = input as { ShardIterator: string };
    return { Records: records.slice(Number(ShardIterator)), NextShardIterator: String(records.length) };
  };
  const follower = followStream({
    settings: {
      table: 'things',
      streamArn: 'stream',
      functionName: 'function',
      batchSize: 100,
      windowMs: 0,
      maxRetries: 0,
      maxAgeMs: 60_000,
      bisects: false,
      reportsFailedItems: false,
      startsAtLatest: false,
      filters: [],
      deadLetterArn: undefined,
    },
    call,
    async invoke(_, event) {
      const { Records } = event as { Records: { dynamodb: { Keys: { pk: { S: string } } } }[] };
      delivered.push(...Records.map(({ dynamodb }) => dynamodb.Keys.pk.S));
      return { ok: true, payload: null };
    },
    positions: { load: () => undefined, save: () => undefined },
    deadLetter: async () => undefined,
    now: () => new Date(),
    log: silentLog,
  });
  return {
    follower,
    delivered,
    write(key: string) {
      const SequenceNumber = String(records.length + 1);
      records.push({ eventName: 'MODIFY', dynamodb: { SequenceNumber, Keys: { pk: { S: key } } } });
    },
    /** Until it has read the stream to its end, twice. */
    async caughtUp() {
      const before = reads;
      await expect.poll(() => reads, WAIT).toBeGreaterThan(before + 2);
    },
  };
};
const keyOf = (key: string) => JSON.stringify([['pk', { S: key }]]);

it('passes over one change of each key, and delivers all others in order', async () => {
  const { follower, delivered, write } = follow();
  follower.passOver([keyOf('a'), keyOf('b')]);
  for (const key of ['a', 'c', 'b', 'a', 'b']) write(key);
  await expect.poll(() => delivered, WAIT).toEqual(['c', 'a', 'b']);
  await follower.stop();
});

it('passes over nothing more once the stream is read to the end of what was written', async () => {
  const { follower, delivered, write, caughtUp } = follow();
  const end = follower.passOver([keyOf('unchanged')]);
  await caughtUp();
  end();
  await caughtUp();
  write('unchanged');
  await expect.poll(() => delivered, WAIT).toEqual(['unchanged']);
  await follower.stop();
});
