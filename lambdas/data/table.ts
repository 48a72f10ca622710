import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EntityConfiguration } from 'electrodb';

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

/** Opens the table. The client retries throttling and network faults by itself (three attempts). */
export const openTable = ({
  tableName,
  client = new DynamoDBClient({}),
  listeners = [],
}: TableOptions): Table => ({
  table: tableName,
  client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
  listeners,
});
