import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../support/eventually.ts';

const { tableEndpoint, tableName: TableName } = inject('product');
const open = (maxAttempts: number) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: tableEndpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts,
    }),
  );
/** Tries throttled requests again. */
const client = open(5);
/** Sees every refusal. */
const impatient = open(1);
afterAll(() => {
  client.destroy();
  impatient.destroy();
});

const PK = 'mean-table';
/** Other tests send requests in between: after so many, each fault has happened. */
const ENOUGH = 2000;

/** The first result that is as sought. */
const seek = async <T>(look: (n: number) => Promise<T | undefined>): Promise<T> => {
  for (let n = 0; n < ENOUGH; n += 1) {
    const found = await look(n);
    if (found !== undefined) return found;
  }
  throw new Error('the proxy behaved well');
};
const nameOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );
const item = (sk: string) => ({ pk: PK, sk });
const put = (sk: string, more: object = {}, by = client) =>
  by.send(new PutCommand({ TableName, Item: { ...item(sk), ...more } }));
/** A write of a test's own preparation. */
const putSurely = (sk: string, more: object = {}) =>
  seek(async () => ((await nameOf(put(sk, more))) === 'done' ? sk : undefined));

describe('the table of the product under test', () => {
  it('REL-07 has indexes that are late, and refuses to read them consistently', async () => {
    const query = async (gsi1pk: string, more: object = {}) => {
      const input = { KeyConditionExpression: 'gsi1pk = :pk', ExpressionAttributeValues: { ':pk': gsi1pk } };
      const { Count = 0 } = await client.send(
        new QueryCommand({ TableName, IndexName: 'gsi1', ...input, ...more }),
      );
      return Count;
    };
    const late = await seek(async (n) => {
      const gsi1pk = `${PK} ${n}`;
      await putSurely(`late ${n}`, { gsi1pk, gsi1sk: 'x' });
      return (await query(gsi1pk)) === 0 ? gsi1pk : undefined;
    });
    await eventually('the index knows', async () => (await query(late)) === 1);
    expect(await nameOf(query(late, { ConsistentRead: true }))).toBe('ValidationException');
  });

  it('REL-07 ends pages early and leaves parts of batches unprocessed', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((sk) => item(`part ${sk}`));
    for (const { sk } of keys) await putSurely(sk);
    const page = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :part)',
        ExpressionAttributeValues: { ':pk': PK, ':part': 'part ' },
        Limit: 4,
      }),
    );
    expect(page.Count).toBe(2);
    expect(page.LastEvaluatedKey).toEqual(keys[1]);

    const Keys = keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
    const { UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } } }),
    );
    expect(UnprocessedKeys?.[TableName]?.Keys).toEqual(Keys.slice(2));

    const requests = keys.map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
    );
    expect(UnprocessedItems?.[TableName]).toEqual(requests.slice(2));
  });

  it('REL-07 refuses writes and transactions because of others, and throttles', async () => {
    const refusal = (name: string, write: (sk: string) => Promise<unknown>) =>
      seek(async (n) => ((await nameOf(write(`${name} ${n}`))) === name ? name : undefined));
    const transact = (sk: string) =>
      impatient.send(
        new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: item(`t ${sk}`) } }] }),
      );
    const write = (sk: string) => put(sk, {}, impatient);
    await refusal('TransactionConflictException', write);
    await refusal('TransactionCanceledException', transact);
    await refusal('ProvisionedThroughputExceededException', write);
  });
});
