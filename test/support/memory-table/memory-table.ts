import type { DynamoDBRecord } from 'aws-lambda';
import { batchGetItem, batchWriteItem } from './batches.ts';
import { getItem, query, scan } from './reads.ts';
import { acceptRequest, type Input, type TableState } from './requests.ts';
import { createStorage, type IndexLag } from './storage.ts';
import { createStream } from './stream-records.ts';
import { transactGetItems, transactWriteItems } from './transactions.ts';
import type { Item } from './values.ts';
import { deleteItem, putItem, updateItem } from './writes.ts';

/** The attribute after whose time, in seconds since 1970, DynamoDB deletes a row. */
const EXPIRY = 'ttl';

const commands: Readonly<Record<string, (table: TableState, input: Input) => object>> = {
  GetItemCommand: getItem,
  PutItemCommand: putItem,
  UpdateItemCommand: updateItem,
  DeleteItemCommand: deleteItem,
  QueryCommand: query,
  ScanCommand: scan,
  BatchGetItemCommand: batchGetItem,
  BatchWriteItemCommand: batchWriteItem,
  TransactGetItemsCommand: transactGetItems,
  TransactWriteItemsCommand: transactWriteItems,
};

/** DynamoDB's behavior for one table of the product's shape, on the plain values of the document client. */
export interface MemoryTable {
  /** Executes a command. `commandName` is the name of the client's class. @throws errors like the client's */
  call(commandName: string, input: object): object;
  /** Remembers all rows. The result puts them back, and forgets stream records that nobody has taken. */
  snapshot(): () => void;
  /** The changes since the last call, as Lambda gets them. */
  takeRecords(): readonly DynamoDBRecord[];
  hasRecords(): boolean;
  /** Calls `listener` after each change. */
  onWrite(listener: () => void): void;
  /** Deletes what has expired, as DynamoDB does automatically. */
  expire(now: Date): void;
  rows(): Iterable<Item>;
  /** How late indexes get changes. @default at once */
  setIndexLag(lag: IndexLag | undefined): void;
  /** Brings the indexes up to date. */
  catchUp(): void;
}

export interface MemoryTableOptions {
  /** @default any */
  readonly tableName?: string;
  /** The time in stream records. */
  readonly now?: () => Date;
}

const AFTER_ALL = { httpStatusCode: 200, attempts: 1, totalRetryDelay: 0 };

export const createMemoryTable = ({
  tableName,
  now = () => new Date(),
}: MemoryTableOptions = {}): MemoryTable => {
  const storage = createStorage();
  const stream = createStream(tableName ?? 'table', now);
  const listeners: (() => void)[] = [];
  const write = (key: string, row: Parameters<TableState['write']>[1], isExpiry = false): void => {
    const isChange = stream.add(storage.find(key), row, isExpiry);
    storage.put(key, row);
    if (isChange) for (const listener of listeners) listener();
  };
  const state: TableState = { tableName, storage, stream, write };

  return {
    call(commandName, input) {
      const command = commands[commandName];
      if (!command) throw new Error(`The memory table does not know ${commandName}.`);
      storage.countRequest();
      return { ...command(state, acceptRequest(input)), $metadata: { ...AFTER_ALL } };
    },
    snapshot() {
      const restore = storage.snapshot();
      return () => {
        restore();
        stream.forget();
      };
    },
    takeRecords: stream.take,
    hasRecords: () => !stream.isEmpty(),
    onWrite: (listener) => void listeners.push(listener),
    expire(at) {
      const seconds = Math.floor(at.getTime() / 1000);
      const isExpired = (value: unknown): boolean => typeof value === 'number' && value < seconds;
      for (const { key, item } of [...storage.all()])
        if (isExpired(item[EXPIRY])) write(key, undefined, true);
    },
    *rows() {
      for (const { item } of storage.all()) yield item;
    },
    setIndexLag: storage.setLag,
    catchUp: storage.catchUp,
  };
};
