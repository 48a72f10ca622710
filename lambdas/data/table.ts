import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { completeResult } from './complete-results.ts';
import { retryingConflicts } from './conflicts.ts';
import { dedupeReads } from './dedupe-reads.ts';

/** The one table, as entities need it. */
export interface Table {
  readonly table: string;
  readonly client: DynamoDBDocumentClient;
  readonly listeners: NonNullable<EntityConfiguration['listeners']>;
}

export interface TableOptions {
  readonly tableName: string;
  readonly client?: DynamoDBClient;
  /** Sees every query and result; tests use it to count capacity units. */
  readonly listeners?: Table['listeners'];
}

/**
 * Opens the table. The client retries throttling and network faults itself (three attempts); here it is also set up to retry writes
 * that collide with a transaction, to repeat requests until the result is complete, and to read once what one request needs several times.
 */
export const openTable = ({
  tableName,
  client = new DynamoDBClient({}),
  listeners = [],
}: TableOptions): Table => {
  client.middlewareStack.add((next) => (input) => retryingConflicts(() => next(input)), {
    name: 'retryingConflicts',
    step: 'initialize',
    override: true,
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        let last: Awaited<ReturnType<typeof next>> | undefined;
        const output = await dedupeReads(commandName, { ...args.input }, (wanted) =>
          completeResult(commandName, wanted, async (input) => {
            last = await next({ ...args, input: { ...args.input, ...input } });
            return last.output;
          }),
        );
        // What was known already has no response of its own.
        return { ...(last ?? { response: undefined }), output };
      },
    { name: 'wholeAnswers', step: 'initialize', override: true },
  );
  return {
    table: tableName,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    listeners,
  };
};
