import * as z from 'zod/mini';
import type { DynamoDbCall } from './dynamodb-client.ts';

/** An item as the protocol has it. */
export type WireItem = Readonly<Record<string, unknown>>;

/** DynamoDB's limit for one request. */
const BATCH = 25;
/** The engine writes one request at a time; others wait behind few. */
const AT_ONCE = 2;

const Answer = z.object({ UnprocessedItems: z._default(z.record(z.string(), z.array(z.unknown())), {}) });

/** Writes many items in batches. */
export const writeRows = async (
  call: DynamoDbCall,
  table: string,
  items: readonly WireItem[],
): Promise<void> => {
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < items.length) {
      let rest: readonly unknown[] = items
        .slice(next, next + BATCH)
        .map((Item) => ({ PutRequest: { Item } }));
      next += BATCH;
      while (rest.length > 0) {
        const answer = await call('BatchWriteItem', { RequestItems: { [table]: rest } });
        rest = z.parse(Answer, answer).UnprocessedItems[table] ?? [];
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
};
