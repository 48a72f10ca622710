import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowKey } from '../rows-of.ts';
import { runs, seed } from '../seed.ts';
import { startTableEngine } from '../table-engine.ts';
import { commands as anyCommands, type Command, TABLE } from './differential/commands.ts';
import { type Both, firstDifference } from './differential/compare-tables.ts';
import { createEngineCaller } from './differential/engine-caller.ts';
import { createMemoryTable } from './memory-table.ts';

const openBoth = async (): Promise<Both & { close(): Promise<void> }> => {
  const { tableName, endpoint, close } = await startTableEngine({ hasStream: false });
  const engine = createEngineCaller(endpoint);
  return {
    tableName,
    engine,
    memory: createMemoryTable({ tableName }),
    ended: new Set<string>(),
    async close() {
      engine.close();
      await close();
    },
  };
};

/** One for all sequences, whose keys differ. */
let both: Awaited<ReturnType<typeof openBoth>>;
let sequences = 0;
beforeAll(async () => {
  both = await openBoth();
});
afterAll(() => both.close());

const differenceOf = (commands: readonly Command[]) => {
  sequences += 1;
  return firstDifference(both, `${sequences}`, commands);
};

/** Every row, by its keys: a table is read in its own order. */
const rowsOf = async (ask: (input: object) => object | Promise<object>, limit: number) => {
  const rows: Record<string, unknown>[] = [];
  let read = 0;
  let start: unknown;
  do {
    const answer = (await ask({ TableName: both.tableName, Limit: limit, ExclusiveStartKey: start })) as {
      readonly Items: Record<string, unknown>[];
      readonly ScannedCount: number;
      readonly LastEvaluatedKey?: unknown;
    };
    rows.push(...answer.Items);
    read += answer.ScannedCount;
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return { read, rows: rows.toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1)) };
};

/** The sequences of one test, which must end within its time. */
const SEQUENCES = 500;
const batches = Array.from({ length: runs(1, 40) }, (_, batch) => batch);
/** The share of sequences that the engine may end early. */
const MOST_ENDED = 0.25;

describe('the table in memory', () => {
  it.each(batches)(
    `answers ${SEQUENCES} sequences of commands as the engine does (batch %i)`,
    async (batch) => {
      const endedBefore = both.ended.size;
      const property = fc.asyncProperty(anyCommands, async (commands) => {
        expect(await differenceOf(commands)).toBeUndefined();
      });
      await fc.assert(property, { numRuns: SEQUENCES, seed: seed + batch });
      expect((both.ended.size - endedBefore) / SEQUENCES).toBeLessThan(MOST_ENDED);
    },
  );

  it('then has the same rows', async () => {
    const found = await rowsOf((input) => both.memory.call('ScanCommand', input), 7);
    const expected = await rowsOf((input) => both.engine.call('ScanCommand', input), 1000);
    expect(found.read).toBe(found.rows.length);
    expect(found.rows.length).toBeGreaterThan(100);
    // Sequences that ended early because the engine had stored what DynamoDB refuses are left out.
    expect(expected.rows.length).toBeGreaterThan(found.rows.length * 0.9);
  });

  it('has the same limits on the size of items, pages, and batches', async () => {
    const item = (sk: string, kilobytes: number) => ({
      pk: '~big',
      sk,
      text: 'x'.repeat(kilobytes * 1024 - 50),
    });
    const put = (sk: string, kilobytes: number): Command => ({
      name: 'PutItemCommand',
      input: { Item: item(sk, kilobytes) },
    });
    const query: Command = {
      name: 'QueryCommand',
      input: {
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'attribute_exists(other)',
        ExpressionAttributeValues: { ':pk': '~big' },
      },
    };
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((sk) => ({ pk: '~big', sk }));
    expect(
      await differenceOf([
        ...keys.map(({ sk }) => put(sk, 390)),
        put('too big', 401),
        query,
        { name: 'QueryCommand', input: { ...query.input, ScanIndexForward: false, Limit: 4 } },
        { name: 'BatchGetItemCommand', input: { RequestItems: { [TABLE]: { Keys: keys } } } },
        {
          name: 'UpdateItemCommand',
          input: {
            Key: keys[0],
            UpdateExpression: 'SET more = :text',
            ExpressionAttributeValues: { ':text': 'x'.repeat(20 * 1024) },
          },
        },
        {
          name: 'BatchWriteItemCommand',
          input: {
            RequestItems: {
              [TABLE]: Array.from({ length: 26 }, (_, n) => ({
                DeleteRequest: { Key: { pk: '~big', sk: `${n}` } },
              })),
            },
          },
        },
        {
          name: 'TransactWriteItemsCommand',
          input: {
            TransactItems: Array.from({ length: 101 }, (_, n) => ({
              Delete: { Key: { pk: '~big', sk: `${n}` } },
            })),
          },
        },
        {
          name: 'TransactWriteItemsCommand',
          input: { TransactItems: [{ Delete: { Key: keys[0] } }, { Put: { Item: item('a', 1) } }] },
        },
      ]),
    ).toBeUndefined();
  });
});
