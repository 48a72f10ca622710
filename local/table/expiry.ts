import * as z from 'zod/mini';
import { type DynamoDbCall, DynamoDbError } from './dynamodb-client.ts';
import { expiryAttributeOf, type TableSettings } from './table-settings.ts';

const Item = z.record(z.string(), z.unknown());
const Page = z.object({ Items: z._default(z.array(Item), []), LastEvaluatedKey: z.optional(Item) });

/** Small pages, so that other requests can run in between. */
const PAGE_SIZE = 500;

const pageOfExpired = async (
  call: DynamoDbCall,
  table: TableSettings,
  condition: Readonly<Record<string, unknown>>,
  start: unknown,
) => {
  const keys = table.KeySchema.map(({ AttributeName }) => AttributeName);
  const input = {
    TableName: table.name,
    Limit: PAGE_SIZE,
    FilterExpression: '#expires < :now',
    ...condition,
    ...(start === undefined ? {} : { ExclusiveStartKey: start }),
  };
  const { Items, LastEvaluatedKey } = z.parse(Page, await call('Scan', input));
  const expired = Items.map((item) => Object.fromEntries(keys.map((key) => [key, item[key]])));
  return { expired, next: LastEvaluatedKey };
};

const isLost = (error: unknown): boolean =>
  error instanceof DynamoDbError && error.name === 'ConditionalCheckFailedException';

/** Deletes expired items, as DynamoDB does automatically; returns how many. */
export const sweepExpired = async (call: DynamoDbCall, table: TableSettings, now: Date): Promise<number> => {
  const attribute = expiryAttributeOf(table);
  if (attribute === undefined) return 0;
  const condition = {
    ExpressionAttributeNames: { '#expires': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now.getTime() / 1000)) } },
  };
  let deleted = 0;
  let start: unknown;
  do {
    const { expired, next } = await pageOfExpired(call, table, condition, start);
    for (const Key of expired) {
      // The expiry may have been extended since.
      const deletion = { TableName: table.name, Key, ConditionExpression: '#expires < :now', ...condition };
      await call('DeleteItem', deletion).then(
        () => {
          deleted += 1;
        },
        (error: unknown) => {
          if (!isLost(error)) throw error;
        },
      );
    }
    start = next;
  } while (start !== undefined);
  return deleted;
};
