import { unknownTable } from './errors.ts';
import type { Row } from './index-rows.ts';
import type { Given } from './paths.ts';
import type { Storage } from './storage.ts';
import type { Stream } from './stream-records.ts';
import { acceptItem, type Item } from './values.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What commands work on. */
export interface TableState {
  readonly tableName: string | undefined;
  readonly storage: Storage;
  readonly stream: Stream;
  /** Stores a row, or removes it, and notes the change. */
  write(key: string, row: Row | undefined): void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Options that hold attributes. */
const ITEMS = ['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'];

/**
 * A request as DynamoDB gets it from the document client: a copy of its attributes, without what is undefined.
 * @throws for values that cannot be sent or stored
 */
export const acceptRequest = (input: object): Input => {
  const request: Record<string, unknown> = { ...input };
  for (const [name, value] of Object.entries(request)) {
    if (!isObject(value)) continue;
    if (ITEMS.includes(name)) request[name] = acceptItem(value);
    else if (name === 'Keys') request[name] = (value as object[]).map(acceptItem);
    else if (Array.isArray(value)) request[name] = value.map(acceptRequest);
    else if (name !== 'ExpressionAttributeNames') request[name] = acceptRequest(value);
  }
  return request;
};

/** The attributes in an option of a request that was accepted. */
export const itemIn = (input: Input, name: string): Item | undefined => input[name] as Item | undefined;

export const givenOf = (input: Input): Given => ({
  names: (input['ExpressionAttributeNames'] ?? {}) as Given['names'],
  values: itemIn(input, 'ExpressionAttributeValues') ?? {},
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
