import { indexUnits, tableUnits } from './capacity.ts';
import { parseConditionExpression } from './conditions.ts';
import { conditionFailed, invalid } from './errors.ts';
import { checkReferences } from './expression.ts';
import type { Row } from './index-rows.ts';
import { checkIndexKeys, checkItemKey, keyText, requireKey } from './keys.ts';
import type { Given, Path } from './paths.ts';
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
import { applyUpdate, parseUpdateExpression, targetsOf } from './updates.ts';
import { copyItem, type Item, itemSize } from './values.ts';

const MAX_ITEM_BYTES = 400 * 1024;

/** One checked write that can be applied. */
export interface PlannedWrite {
  readonly key: string;
  readonly old: Row | undefined;
  /** What is stored after it; `old` for a condition alone. */
  readonly row: Row | undefined;
}

export const rowOf = (item: Item): Row => {
  const size = itemSize(item);
  if (size > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size');
  return { key: keyText(item), item, size };
};

export const requireRow = (item: Item | undefined): Row => {
  if (!item) throw invalid("Value null at 'item' failed to satisfy constraint: Member must not be null");
  checkItemKey(item);
  checkIndexKeys(item);
  return rowOf(item);
};

/** Whether the request's condition holds, once its expressions are known to be right. */
const conditionOf = (input: Input, given: Given) => {
  const text = textOf(input, 'ConditionExpression');
  const condition = text === undefined ? undefined : parseConditionExpression(text);
  condition?.meaning.check(given);
  return condition;
};

/** @throws if the condition does not hold */
const requireCondition = (
  input: Input,
  condition: ReturnType<typeof conditionOf>,
  old: Row | undefined,
  given: Given,
): void => {
  if (!condition || condition.meaning.holds(old?.item, given)) return;
  throw conditionFailed(input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD' ? old?.item : undefined);
};

/** Checks a write that names an item or its key, and has only a condition. */
const planSimple = (
  table: TableState,
  input: Input,
  key: string,
  rowAfter: (old: Row | undefined) => Row | undefined,
): PlannedWrite => {
  const given = givenOf(input);
  const condition = conditionOf(input, given);
  checkReferences(condition ? [condition] : [], given);
  const old = table.storage.find(key);
  requireCondition(input, condition, old, given);
  return { key, old, row: rowAfter(old) };
};

export const planPut = (table: TableState, input: Input): PlannedWrite => {
  const row = requireRow(itemIn(input, 'Item'));
  return planSimple(table, input, row.key, () => row);
};
export const planDelete = (table: TableState, input: Input): PlannedWrite =>
  planSimple(table, input, keyText(requireKey(itemIn(input, 'Key'))), () => undefined);
export const planCheck = (table: TableState, input: Input): PlannedWrite =>
  planSimple(table, input, keyText(requireKey(itemIn(input, 'Key'))), (old) => old);

/** @throws for a key of the table among the paths */
const checkTargets = (targets: readonly Path[]): void => {
  for (const [name] of targets)
    if (name === 'pk' || name === 'sk')
      throw invalid(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      );
};

export const planUpdate = (table: TableState, input: Input): PlannedWrite => {
  const given = givenOf(input);
  const text = textOf(input, 'UpdateExpression');
  const update = text === undefined ? undefined : parseUpdateExpression(text);
  const targets = update ? targetsOf(update.meaning, given) : [];
  const condition = conditionOf(input, given);
  checkReferences(
    [update, condition].filter((expression) => expression !== undefined),
    given,
  );
  const key = requireKey(itemIn(input, 'Key'));
  const old = table.storage.find(keyText(key));
  requireCondition(input, condition, old, given);
  checkTargets(targets);
  const before = old?.item ?? key;
  const after = update ? applyUpdate(update.meaning, before, given) : before;
  checkIndexKeys(after, before);
  const row = rowOf(after);
  return { key: row.key, old, row };
};

export const carryOut = (table: TableState, { key, old, row }: PlannedWrite): void => {
  if (old !== row) table.write(key, row);
};

/** Units for the table and its indexes. */
export const unitsOf = ({ old, row }: PlannedWrite, factor = 1): number =>
  factor * tableUnits(old, row) + (old === row ? 0 : indexUnits(old, row));

const OPTIONS = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValues',
  'ReturnValuesOnConditionCheckFailure',
  'ReturnConsumedCapacity',
] as const;

const attributes = (item: Item | undefined) => (item ? { Attributes: copyItem(item) } : {});

export const putItem = (table: TableState, input: Input) => {
  checkOptions(input, ...OPTIONS, 'Item');
  checkTable(table, input['TableName']);
  const write = planPut(table, input);
  carryOut(table, write);
  return {
    ...(input['ReturnValues'] === 'ALL_OLD' && attributes(write.old?.item)),
    ...costIn(input, input['TableName'], unitsOf(write)),
  };
};

export const deleteItem = (table: TableState, input: Input) => {
  checkOptions(input, ...OPTIONS, 'Key');
  checkTable(table, input['TableName']);
  const write = planDelete(table, input);
  carryOut(table, write);
  return {
    ...(input['ReturnValues'] === 'ALL_OLD' && attributes(write.old?.item)),
    ...costIn(input, input['TableName'], unitsOf(write)),
  };
};

const returnedBy = ({ old, row }: PlannedWrite, returned: unknown): Item | undefined => {
  if (returned === 'ALL_NEW') return row?.item;
  if (returned === 'ALL_OLD') return old?.item;
  if (returned === undefined || returned === 'NONE') return undefined;
  throw new Error(`The memory table does not know ${String(returned)}.`);
};

export const updateItem = (table: TableState, input: Input) => {
  checkOptions(input, ...OPTIONS, 'Key', 'UpdateExpression');
  checkTable(table, input['TableName']);
  const write = planUpdate(table, input);
  const returned = returnedBy(write, input['ReturnValues']);
  carryOut(table, write);
  return {
    ...attributes(returned),
    ...costIn(input, input['TableName'], unitsOf(write)),
  };
};
