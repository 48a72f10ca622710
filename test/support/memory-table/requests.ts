import { unknownTable } from './errors.ts';
import type { Row } from './index-rows.ts';
import type { Given } from './paths.ts';
import type { Storage } from './storage.ts';
import type { Stream } from './stream-records.ts';
import { acceptItem } from './values.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What commands work on. */
export interface TableState {
  readonly tableName: string | undefined;
  readonly storage: Storage;
  readonly stream: Stream;
  /** Stores a row, or removes it, and notes the change. */
  write(key: string, row: Row | undefined): void;
}

export const givenOf = ({ ExpressionAttributeNames, ExpressionAttributeValues }: Input): Given => ({
  names: (ExpressionAttributeNames ?? {}) as Given['names'],
  values: acceptItem(ExpressionAttributeValues ?? {}),
});

export const textOf = (input: Input, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

/** @throws for another table than this one */
export const checkTable = ({ tableName }: TableState, asked: unknown): void => {
  if (typeof asked !== 'string' || (tableName !== undefined && asked !== tableName)) throw unknownTable();
};

/** @throws for an option that the memory table does not know: it must not be ignored */
export const checkOptions = (input: Input, ...known: readonly string[]): void => {
  const other = Object.keys(input).find((name) => input[name] !== undefined && !known.includes(name));
  if (other !== undefined) throw new Error(`The memory table does not know ${other}.`);
};

export const isCostAsked = ({ ReturnConsumedCapacity }: Input): boolean =>
  ReturnConsumedCapacity === 'TOTAL' || ReturnConsumedCapacity === 'INDEXES';

/** What a request cost, where it asks. */
export const costIn = (input: Input, tableName: unknown, CapacityUnits: number) =>
  isCostAsked(input) ? { ConsumedCapacity: { TableName: tableName, CapacityUnits } } : {};
