import { readUnits } from './capacity.ts';
import { parseFilterExpression } from './conditions.ts';
import { invalid } from './errors.ts';
import { checkReferences, type Expression } from './expression.ts';
import type { Row } from './index-rows.ts';
import { keyRangeOf, parseKeyCondition } from './key-conditions.ts';
import { keyAttributesOf, keyText, requireKey } from './keys.ts';
import { type Given, type Path, resolve } from './paths.ts';
import { parseProjection, projectionOf } from './projections.ts';
import {
  checkOptions,
  checkTable,
  costIn,
  givenOf,
  type Input,
  itemIn,
  type TableState,
  textOf,
} from './requests.ts';
import type { Item } from './values.ts';

const MAX_PAGE_BYTES = 1_048_576;

const parsed = <T>(text: string | undefined, parse: (text: string) => Expression<T>) =>
  text === undefined ? undefined : parse(text);

/** A reader of a row's attributes, as the request's projection says. */
export const selectionOf = (input: Input): ((item: Item) => Item) => {
  const projection = parsed(textOf(input, 'ProjectionExpression'), parseProjection);
  const given = givenOf(input);
  checkReferences(projection ? [projection] : [], given);
  return projectionOf(projection?.meaning, given);
};

export const getItem = (table: TableState, input: Input) => {
  checkOptions(
    input,
    'TableName',
    'Key',
    'ConsistentRead',
    'ProjectionExpression',
    'ExpressionAttributeNames',
    'ReturnConsumedCapacity',
  );
  checkTable(table, input['TableName']);
  const select = selectionOf(input);
  const row = table.storage.find(keyText(requireKey(itemIn(input, 'Key'))));
  const item = row && select(row.item);
  return {
    ...(item && { Item: item }),
    ...costIn(input, input['TableName'], readUnits(row?.size ?? 0, input['ConsistentRead'] === true)),
  };
};

interface Page {
  /** Read, before the filter. */
  readonly rows: readonly Row[];
  readonly bytes: number;
  readonly hasMore: boolean;
}

/** The first rows, up to the limit and to 1 MB. */
const pageOf = (rows: readonly Row[], limit: number): Page => {
  let bytes = 0;
  let count = 0;
  for (const { size } of rows) {
    if (count === limit) break;
    if (count > 0 && bytes + size > MAX_PAGE_BYTES) break;
    bytes += size;
    count += 1;
  }
  // A page that ends at its limit has a key even if nothing follows.
  return { rows: rows.slice(0, count), bytes, hasMore: count === limit || count < rows.length };
};

const limitOf = ({ Limit }: Input): number => {
  if (Limit === undefined) return Number.POSITIVE_INFINITY;
  if (typeof Limit === 'number' && Limit >= 1) return Limit;
  throw invalid(
    `Value '${String(Limit)}' at 'limit' failed to satisfy constraint: Member must be at least 1`,
  );
};

const keyIn = (row: Row, prefix: string): Item =>
  Object.fromEntries(keyAttributesOf(prefix).map((name) => [name, row.item[name] ?? '']));

const startKeyOf = (input: Input, prefix: string): Item | undefined => {
  const key = itemIn(input, 'ExclusiveStartKey');
  if (!key) return undefined;
  const names = keyAttributesOf(prefix);
  const isWhole =
    Object.keys(key).length === names.length && names.every((name) => typeof key[name] === 'string');
  if (!isWhole) throw invalid('The provided starting key is invalid');
  return key;
};

const filterOf = (input: Input, given: Given, keyNames: readonly string[]) => {
  const filter = parsed(textOf(input, 'FilterExpression'), parseFilterExpression);
  filter?.meaning.check(given);
  const isKey = ([name]: Path): boolean => keyNames.includes(String(name));
  if (filter?.meaning.paths.some((path) => isKey(resolve(path, given))))
    throw invalid('Filter Expression can only contain non-primary key attributes');
  return filter;
};

/** What a query and a scan answer with. */
const answerOf = (
  input: Input,
  page: Page,
  prefix: string,
  shown: readonly Row[],
  select: (item: Item) => Item,
) => {
  const last = page.rows.at(-1);
  const isConsistent = input['ConsistentRead'] === true;
  return {
    ...(input['Select'] !== 'COUNT' && { Items: shown.map(({ item }) => select(item)) }),
    Count: shown.length,
    ScannedCount: page.rows.length,
    ...(page.hasMore && last && { LastEvaluatedKey: keyIn(last, prefix) }),
    ...costIn(input, input['TableName'], readUnits(page.bytes, isConsistent)),
  };
};

const LIST_OPTIONS = [
  'TableName',
  'IndexName',
  'Select',
  'Limit',
  'ConsistentRead',
  'ExclusiveStartKey',
  'FilterExpression',
  'ProjectionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnConsumedCapacity',
] as const;

const prepareList = (table: TableState, input: Input) => {
  checkTable(table, input['TableName']);
  const prefix = textOf(input, 'IndexName') ?? '';
  const index = table.storage.indexRows(prefix);
  if (!index) throw invalid(`The table does not have the specified index: ${prefix}`);
  if (prefix !== '' && input['ConsistentRead'] === true)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  const projection = parsed(textOf(input, 'ProjectionExpression'), parseProjection);
  const given = givenOf(input);
  return { prefix, index, projection, given, limit: limitOf(input), start: startKeyOf(input, prefix) };
};

export const query = (table: TableState, input: Input) => {
  checkOptions(input, ...LIST_OPTIONS, 'KeyConditionExpression', 'ScanIndexForward');
  const { prefix, index, projection, given, limit, start } = prepareList(table, input);
  const condition = parseKeyCondition(textOf(input, 'KeyConditionExpression') ?? '');
  const filter = filterOf(input, given, [`${prefix}pk`, `${prefix}sk`]);
  checkReferences(
    [condition, filter, projection].filter((expression) => expression !== undefined),
    given,
  );
  const { partition, includes } = keyRangeOf(condition.meaning, prefix, given);
  const select = projectionOf(projection?.meaning, given);
  const direction = input['ScanIndexForward'] === false ? -1 : 1;
  const isAfter = (row: Row): boolean => !start || direction * index.compareRows(row.item, start) > 0;
  const rows = index
    .rowsOf(partition)
    .filter((row) => includes(String(row.item[`${prefix}sk`])) && isAfter(row));
  const page = pageOf(direction < 0 ? rows.toReversed() : rows, limit);
  const shown = filter ? page.rows.filter(({ item }) => filter.meaning.holds(item, given)) : page.rows;
  return answerOf(input, page, prefix, shown, select);
};

export const scan = (table: TableState, input: Input) => {
  checkOptions(input, ...LIST_OPTIONS);
  const { prefix, projection, given, limit, start } = prepareList(table, input);
  if (prefix !== '') throw new Error('The memory table does not scan indexes.');
  const filter = filterOf(input, given, []);
  checkReferences(
    [filter, projection].filter((expression) => expression !== undefined),
    given,
  );
  const select = projectionOf(projection?.meaning, given);
  const from = start ? table.storage.scannedUpTo(keyText(start)) : 0;
  const page = pageOf(table.storage.scan().slice(from), limit);
  const shown = filter ? page.rows.filter(({ item }) => filter.meaning.holds(item, given)) : page.rows;
  return answerOf(input, page, prefix, shown, select);
};
