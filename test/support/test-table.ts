import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Table } from '#lambdas/data/table.ts';
import type { Fault } from './memory-table/faults.ts';
import type { Cost } from './table-cost.ts';

/** A table of the product's shape for tests, in memory or on the engine, that misbehaves more than DynamoDB. */
export interface TestTable {
  readonly table: Table;
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Since the start of the test. */
  readonly cost: Cost;
  /** The faults that were injected, and how often. */
  readonly faults: Readonly<Record<Fault, number>>;
  /** Brings late indexes up to date. */
  catchUp(): Promise<void>;
  /** The cost of `work`, without faults. */
  costOf(work: () => Promise<unknown>): Promise<Cost>;
}
