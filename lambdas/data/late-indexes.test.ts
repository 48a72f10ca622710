import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable({ hasLateIndexes: true });

const key = { pk: 'late', sk: 'one' };
const put = (more: object) =>
  store.table.client.send(new PutCommand({ TableName: store.tableName, Item: { ...key, ...more } }));
const query = async (gsi1pk: string, more: object = {}) => {
  const { Items = [] } = await store.table.client.send(
    new QueryCommand({
      TableName: store.tableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': gsi1pk },
      ...more,
    }),
  );
  return Items.map(({ note }) => note);
};

describe('REL-07 a table whose indexes are late', () => {
  it('an index does not know of a new item, an old one, or a removed one until it has caught up', async () => {
    await put({ gsi1pk: 'a', gsi1sk: '1', note: 'new' });
    expect(await query('a')).toEqual([]);
    await store.catchUp();
    expect(await query('a')).toEqual(['new']);

    const change = {
      TableName: store.tableName,
      Key: key,
      UpdateExpression: 'SET note = :note, gsi1pk = :pk',
      ExpressionAttributeValues: { ':note': 'moved', ':pk': 'b' },
    };
    await store.table.client.send(new UpdateCommand(change));
    expect([await query('a'), await query('b')]).toEqual([['new'], []]);
    await store.catchUp();
    expect([await query('a'), await query('b')]).toEqual([[], ['moved']]);

    await store.table.client.send(new DeleteCommand({ TableName: store.tableName, Key: key }));
    expect(await query('b')).toEqual(['moved']);
    await store.catchUp();
    expect(await query('b')).toEqual([]);
  });

  it('a consistent read of an index is refused, as DynamoDB refuses it', async () => {
    await expect(query('a', { ConsistentRead: true })).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
