import { readUnits } from './capacity.ts';
import { invalid } from './errors.ts';
import { keyText, requireKey } from './keys.ts';
import { selectionOf } from './reads.ts';
import { checkOptions, checkTable, costIn, type Input, type TableState } from './requests.ts';
import type { Item } from './values.ts';
import { carryOut, requireRow, unitsOf } from './writes.ts';

const MAX_KEYS = 100;
const MAX_REQUESTS = 25;
const MAX_ANSWER_BYTES = 16 * 1_048_576;

/** The one table of a batch, and what is asked of it. */
const onlyEntry = <T>(input: Input): { readonly tableName: string; readonly asked: T } => {
  const [entry, ...more] = Object.entries((input['RequestItems'] ?? {}) as Record<string, T>);
  if (!entry)
    throw invalid("Value '{}' at 'requestItems' failed to satisfy constraint: Member must have length");
  if (more.length > 0) throw new Error('The memory table is one table.');
  return { tableName: entry[0], asked: entry[1] };
};

const checkBatch = (keys: readonly string[], limit: number): void => {
  if (keys.length === 0 || keys.length > limit)
    throw invalid(`Too many items requested, or none: a batch has 1 to ${limit}`);
  if (new Set(keys).size < keys.length) throw invalid('Provided list of item keys contains duplicates');
};

const costsIn = (input: Input, tableName: string, units: number) => {
  const { ConsumedCapacity } = costIn(input, tableName, units);
  return ConsumedCapacity ? { ConsumedCapacity: [ConsumedCapacity] } : {};
};

export const batchGetItem = (table: TableState, input: Input) => {
  checkOptions(input, 'RequestItems', 'ReturnConsumedCapacity');
  const { tableName, asked } = onlyEntry<Input & { readonly Keys: readonly Item[] }>(input);
  checkTable(table, tableName);
  checkOptions(asked, 'Keys', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames');
  const select = selectionOf(asked);
  const keys = asked.Keys.map((key) => keyText(requireKey(key)));
  checkBatch(keys, MAX_KEYS);
  const items: Item[] = [];
  let [bytes, units, read] = [0, 0, 0];
  for (const key of keys) {
    const row = table.storage.find(key);
    const size = row?.size ?? 0;
    if (bytes + size > MAX_ANSWER_BYTES) break;
    bytes += size;
    units += readUnits(size, asked['ConsistentRead'] === true);
    read += 1;
    if (row) items.push(select(row.item));
  }
  const left = asked.Keys.slice(read);
  return {
    Responses: { [tableName]: items },
    UnprocessedKeys: left.length > 0 ? { [tableName]: { ...asked, Keys: left } } : {},
    ...costsIn(input, tableName, units),
  };
};

interface WriteRequest {
  readonly PutRequest?: { readonly Item?: Item };
  readonly DeleteRequest?: { readonly Key?: Item };
}

export const batchWriteItem = (table: TableState, input: Input) => {
  checkOptions(input, 'RequestItems', 'ReturnConsumedCapacity');
  const { tableName, asked } = onlyEntry<readonly WriteRequest[]>(input);
  checkTable(table, tableName);
  const planned = asked.map(({ PutRequest, DeleteRequest }) => {
    const row = PutRequest && requireRow(PutRequest.Item);
    const key = row?.key ?? keyText(requireKey(DeleteRequest?.Key));
    return { key, row, old: table.storage.find(key) };
  });
  checkBatch(
    planned.map(({ key }) => key),
    MAX_REQUESTS,
  );
  for (const write of planned) carryOut(table, write);
  const units = planned.reduce((total, write) => total + unitsOf(write), 0);
  return { UnprocessedItems: {}, ...costsIn(input, tableName, units) };
};
