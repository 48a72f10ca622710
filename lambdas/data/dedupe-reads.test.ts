import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestTable } from '#test/support/table.ts';
import { readingOnce } from './dedupe-reads.ts';

const store = createTestTable();
const keyOf = (n: number) => ({ pk: 'once', sk: String(n) });

beforeAll(async () => {
  for (const n of [1, 2, 3])
    await store.table.client.send(
      new PutCommand({
        TableName: store.tableName,
        Item: { ...keyOf(n), n },
      }),
    );
});

const read = async (numbers: readonly number[], ConsistentRead?: boolean) => {
  const Keys = numbers.map(keyOf);
  const { Responses } = await store.table.client.send(
    new BatchGetCommand({
      RequestItems: { [store.tableName]: { Keys, ...(ConsistentRead !== undefined && { ConsistentRead }) } },
    }),
  );
  return (Responses?.[store.tableName] ?? []).map(({ n }) => n as number).toSorted();
};
const list = async (ConsistentRead = false) => {
  const { Items = [] } = await store.table.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'once' },
      ConsistentRead,
    }),
  );
  return Items.map(({ n }) => n as number);
};
const unitsOf = async (work: () => Promise<unknown>) => (await store.costOf(work)).read;

describe('work that reads everything once', () => {
  it('PERF-03 HOM-05 reads a row once, however many parts need it, at the same time or later', async () => {
    const work = () =>
      readingOnce(async () => {
        const together = await Promise.all([read([1, 2, 7]), read([2, 3, 7])]);
        return [...together, await read([1, 2, 3, 7])];
      });
    expect(await work()).toEqual([
      [1, 2],
      [2, 3],
      [1, 2, 3],
    ]);
    // Three rows, and one that does not exist.
    expect(await unitsOf(work)).toBe(2);
  });

  it('reads a list once, and another list separately', async () => {
    const work = () => readingOnce(() => Promise.all([list(), list(), read([1])]));
    expect(await work()).toEqual([[1, 2, 3], [1, 2, 3], [1]]);
    expect(await unitsOf(work)).toBe(1);
  });

  it('asks again for what must be consistent, and in the next request', async () => {
    expect(
      await unitsOf(() => readingOnce(() => Promise.all([read([1], true), read([1], true), list(true)]))),
    ).toBe(3);
    expect(
      await unitsOf(async () => {
        for (const _ of [1, 2]) await readingOnce(() => read([1]));
      }),
    ).toBe(1);
    expect(await unitsOf(() => Promise.all([read([1]), read([1])]))).toBe(1);
  });

  it('leaves single reads and writes alone', async () => {
    await readingOnce(async () => {
      const get = () =>
        store.table.client.send(new GetCommand({ TableName: store.tableName, Key: keyOf(4) }));
      expect((await get()).Item).toBeUndefined();
      await store.table.client.send(
        new PutCommand({ TableName: store.tableName, Item: { ...keyOf(4), n: 4 } }),
      );
      expect((await get()).Item).toMatchObject({ n: 4 });
    });
  });
});
