import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { retryingConflicts } from './conflicts.ts';
import { wholeAnswer } from './whole-answers.ts';

/** The one table, as every entity needs to know it. */
export interface Table {
  readonly table: string;
  readonly client: DynamoDBDocumentClient;
  readonly listeners: NonNullable<EntityConfiguration['listeners']>;
}

export interface TableOptions {
  readonly tableName: string;
  readonly client?: DynamoDBClient;
  /** Sees every query and result; tests count capacity units with it. */
  readonly listeners?: Table['listeners'];
}

/**
 * Opens the table. The client retries throttling and network faults by itself (three attempts); here it also learns to try a write
 * again that met a transaction, and to ask until an answer is whole.
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
        const output = await wholeAnswer(commandName, { ...args.input }, async (input) => {
          last = await next({ ...args, input: { ...args.input, ...input } });
          return last.output;
        });
        return { ...(last ?? (await next(args))), output };
      },
    { name: 'wholeAnswers', step: 'initialize', override: true },
  );
  return {
    table: tableName,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    listeners,
  };
};
