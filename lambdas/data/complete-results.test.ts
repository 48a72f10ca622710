import { BatchGetCommand, BatchWriteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { createTestTable } from '#test/support/table.ts';
import { completeResult } from './table.ts';

const store = createTestTable();
const keys = Array.from({ length: 40 }, (_, index) => ({ pk: 'whole', sk: String(index).padStart(3, '0') }));

const writeAll = async (): Promise<unknown[]> => {
  const { client } = store.table;
  const left: unknown[] = [];
  for (const part of [keys.slice(0, 25), keys.slice(25)]) {
    const requests = part.map((Item) => ({ PutRequest: { Item } }));
    const command = new BatchWriteCommand({ RequestItems: { [store.tableName]: requests } });
    const { UnprocessedItems = {} } = await client.send(command);
    left.push(...Object.values(UnprocessedItems).flat());
  }
  return left;
};
const query = (more: object = {}) =>
  store.table.client.send(
    new QueryCommand({
      TableName: store.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'whole' },
      ...more,
    }),
  );

describe('REL-07 a table that returns partial results', () => {
  it('batches are written and read completely', async () => {
    expect(await writeAll()).toEqual([]);
    const command = new BatchGetCommand({ RequestItems: { [store.tableName]: { Keys: keys } } });
    const { Responses = {}, UnprocessedKeys = {} } = await store.table.client.send(command);
    expect(UnprocessedKeys).toEqual({});
    expect((Responses[store.tableName] ?? []).map(({ sk }) => sk).toSorted()).toEqual(
      keys.map(({ sk }) => sk),
    );
    expect(store.faults.unprocessed).toBeGreaterThan(5);
  });

  it('a page is filled, and the next one continues from it', async () => {
    await writeAll();
    const first = await query({ Limit: 30 });
    expect(first.Items?.map(({ sk }) => sk)).toEqual(keys.slice(0, 30).map(({ sk }) => sk));
    const second = await query({ Limit: 30, ExclusiveStartKey: first.LastEvaluatedKey });
    expect(second.Items?.map(({ sk }) => sk)).toEqual(keys.slice(30).map(({ sk }) => sk));
    expect(second.LastEvaluatedKey).toBeUndefined();
    expect(store.faults.earlyPage).toBeGreaterThan(2);
  });

  it('with a filter, a page reads exactly as many rows as its limit', async () => {
    await writeAll();
    const names = { ':pk': 'whole', ':none': 'x' };
    const filter = { FilterExpression: 'note = :none', ExpressionAttributeValues: names };
    const { Items, ScannedCount, LastEvaluatedKey } = await query({ Limit: 30, ...filter });
    expect(Items).toEqual([]);
    expect(ScannedCount).toBe(30);
    expect(LastEvaluatedKey).toEqual(keys[29]);
  });

  it('waiting ends for items that are never processed', async () => {
    const left = { table: { Keys: keys } };
    const answer = await completeResult('BatchGetItemCommand', { RequestItems: left }, () =>
      Promise.resolve({ Responses: {}, UnprocessedKeys: left }),
    );
    expect(answer).toEqual({ Responses: {}, UnprocessedKeys: left });
  });

  it('a write that collided with a transaction is retried, as is a throttled one', async () => {
    const puts = Array.from({ length: 250 }, (_, index) =>
      store.table.client.send(
        new PutCommand({ TableName: store.tableName, Item: { pk: 'many', sk: String(index) } }),
      ),
    );
    await Promise.all(puts);
    const { Count } = await query({ ExpressionAttributeValues: { ':pk': 'many' } });
    expect(Count).toBe(250);
    expect(store.faults.conflict).toBeGreaterThan(25);
    expect(store.faults.throttle).toBeGreaterThan(0);
  });
});
