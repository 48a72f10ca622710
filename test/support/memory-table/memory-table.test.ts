import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachMemoryTable } from './attach.ts';
import { createMemoryTable, type MemoryTable } from './memory-table.ts';

const TableName = 'memory';
const now = new Date('2026-11-20T18:00:00.500Z');

let table: MemoryTable;
let client: DynamoDBDocumentClient;
beforeEach(() => {
  table = createMemoryTable({ tableName: TableName, now: () => now });
  const plain = new DynamoDBClient({ region: 'us-east-1' });
  attachMemoryTable(plain, table);
  client = DynamoDBDocumentClient.from(plain);
});

const put = (Item: object) => client.send(new PutCommand({ TableName, Item: { ...Item } }));
const get = async (sk: string) => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'a', sk } }));
  return Item;
};

describe('a table in memory', () => {
  it('answers the commands of a client', async () => {
    await put({ pk: 'a', sk: '1', note: 'one', gsi1pk: 'x', gsi1sk: '1' });
    expect(await get('1')).toEqual({ pk: 'a', sk: '1', note: 'one', gsi1pk: 'x', gsi1sk: '1' });
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'x' },
      }),
    );
    expect(Items).toHaveLength(1);
  });

  it('goes back to a snapshot as often as wanted, with its indexes', async () => {
    await put({ pk: 'a', sk: '1', n: 1 });
    const restore = table.snapshot();
    for (const _ of [1, 2]) {
      await put({ pk: 'a', sk: '1', n: 2 });
      await put({ pk: 'a', sk: '2' });
      restore();
      expect([...table.rows()]).toEqual([{ pk: 'a', sk: '1', n: 1 }]);
      expect(table.hasRecords()).toBe(false);
    }
  });

  it('streams changes as Lambda receives them, and nothing if nothing changed', async () => {
    let writes = 0;
    table.onWrite(() => {
      writes += 1;
    });
    await put({ pk: 'a', sk: '1', n: 1 });
    await put({ pk: 'a', sk: '1', n: 1 });
    const change = { UpdateExpression: 'SET n = n + :one', ExpressionAttributeValues: { ':one': 1 } };
    await client.send(new UpdateCommand({ TableName, Key: { pk: 'a', sk: '1' }, ...change }));
    expect(writes).toBe(2);
    const records = table.takeRecords();
    expect(records.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY']);
    expect(records[1]?.dynamodb).toMatchObject({
      ApproximateCreationDateTime: 1_795_197_600,
      Keys: { pk: { S: 'a' }, sk: { S: '1' } },
      OldImage: { n: { N: '1' } },
      NewImage: { n: { N: '2' } },
    });
    expect(table.takeRecords()).toEqual([]);
  });

  it('deletes what has expired, as the service', async () => {
    const seconds = now.getTime() / 1000;
    await put({ pk: 'a', sk: '1', ttl: Math.floor(seconds) - 1 });
    await put({ pk: 'a', sk: '2', ttl: Math.ceil(seconds) + 1 });
    table.takeRecords();
    table.expire(now);
    expect([...table.rows()].map(({ sk }) => sk)).toEqual(['2']);
    expect(table.takeRecords()).toMatchObject([
      { eventName: 'REMOVE', userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } },
    ]);
  });
});
