import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';
import { retryingConflicts } from './conflicts.ts';

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
 * again that met a transaction.
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
  return {
    table: tableName,
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    listeners,
  };
};
