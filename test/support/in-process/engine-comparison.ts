import { isDeepStrictEqual } from 'node:util';
import { createEngineCaller } from '../memory-table/differential/engine-caller.ts';
import { isKnownDifference } from '../memory-table/differential/gaps.ts';
import { type Asked, askFor } from '../memory-table/differential/outcome.ts';
import type { MemoryTable } from '../memory-table/memory-table.ts';
import { rowsOf, type StoredRow } from '../rows-of.ts';
import { startTableEngine } from '../table-engine.ts';

/** DynamoDB's limit for one batch of writes. */
const BATCH = 25;

/** The writes that turn some rows into others. */
const writesBetween = (before: ReadonlyMap<string, StoredRow>, after: ReadonlyMap<string, StoredRow>) => [
  ...[...after].flatMap(([key, Item]) => (before.get(key) === Item ? [] : [{ PutRequest: { Item } }])),
  ...[...before].flatMap(([key, { pk, sk }]) =>
    after.has(key) ? [] : [{ DeleteRequest: { Key: { pk, sk } } }],
  ),
];

export interface ComparedTable {
  readonly table: MemoryTable;
  /** Waits until the engine has applied everything. @throws if it has answered something else */
  agree(): Promise<void>;
  close(): Promise<void>;
}

/** A table in memory whose every command is repeated on the engine, in the same order. */
export const compareWithEngine = async (memory: MemoryTable, tableName: string): Promise<ComparedTable> => {
  const started = await startTableEngine({ hasStream: false, tableName });
  const engine = createEngineCaller(started.endpoint);
  const differences: unknown[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const repeat = (name: string, input: object, asked: Promise<Asked>): void => {
    queue = queue.then(async () => {
      const [found, expected] = [await asked, await askFor(() => engine.call(name, input))];
      if (isDeepStrictEqual(found.outcome, expected.outcome) || isKnownDifference(found, expected)) return;
      differences.push({ name, input, found: found.outcome, expected: expected.outcome });
    });
  };
  const write = (requests: ReturnType<typeof writesBetween>): void => {
    queue = queue.then(async () => {
      for (let from = 0; from < requests.length; from += BATCH)
        await engine.call('BatchWriteItemCommand', {
          RequestItems: { [tableName]: requests.slice(from, from + BATCH) },
        });
    });
  };
  return {
    table: {
      ...memory,
      call(name, given) {
        const input = structuredClone(given);
        try {
          const answer = memory.call(name, given);
          repeat(
            name,
            input,
            askFor(() => answer),
          );
          return answer;
        } catch (error) {
          repeat(
            name,
            input,
            askFor(() => Promise.reject(error)),
          );
          throw error;
        }
      },
      snapshot() {
        const restore = memory.snapshot();
        const rows = rowsOf({ table: memory });
        return () => {
          write(writesBetween(rowsOf({ table: memory }), rows));
          restore();
        };
      },
      expire(now) {
        const before = rowsOf({ table: memory });
        memory.expire(now);
        write(writesBetween(before, rowsOf({ table: memory })));
      },
    },
    async agree() {
      await queue;
      const [first] = differences.splice(0);
      if (first !== undefined) throw new Error(`the engine answers otherwise: ${JSON.stringify(first)}`);
    },
    async close() {
      await queue;
      engine.close();
      await started.close();
    },
  };
};
