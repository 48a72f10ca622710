import { type CancellationReason, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { readUnits } from './capacity.ts';
import { canceled, invalid, isEmptyKey, isInvalid } from './errors.ts';
import { keyText, requireKey } from './keys.ts';
import { checkOptions, checkTable, type Input, isCostAsked, itemIn, type TableState } from './requests.ts';
import { copyItem } from './values.ts';
import {
  carryOut,
  type PlannedWrite,
  planCheck,
  planDelete,
  planPut,
  planUpdate,
  unitsOf,
} from './writes.ts';

const MAX_ACTIONS = 100;
/** A transaction costs twice; indexes do not. */
const FACTOR = 2;

const planners = { Put: planPut, Update: planUpdate, Delete: planDelete, ConditionCheck: planCheck };
type Kind = keyof typeof planners;
const isKind = (name: string): name is Kind => name in planners;

const ACTION_OPTIONS = [
  'TableName',
  'Key',
  'Item',
  'UpdateExpression',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValuesOnConditionCheckFailure',
] as const;

interface Action {
  readonly kind: Kind;
  readonly input: Input;
}

const actionOf = (entry: Readonly<Record<string, Input | undefined>>): Action => {
  const [kind = '', ...more] = Object.keys(entry).filter((name) => entry[name] !== undefined);
  const input = entry[kind];
  if (!isKind(kind) || !input || more.length > 0)
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  checkOptions(input, ...ACTION_OPTIONS);
  return { kind, input };
};

const checkCount = (items: readonly unknown[]): void => {
  if (items.length === 0 || items.length > MAX_ACTIONS)
    throw invalid(
      "Value at 'transactItems' failed to satisfy constraint: Member must have length from 1 to 100",
    );
};

/** @throws if two of the actions are about one item */
const checkDistinct = (inputs: readonly Input[]): void => {
  const keys = inputs.flatMap(({ Key, Item }) => {
    const { pk, sk } = (Key ?? Item ?? {}) as Input;
    return typeof pk === 'string' && typeof sk === 'string' ? [keyText({ pk, sk })] : [];
  });
  if (new Set(keys).size < keys.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
};

/** What an error says about its action. @throws what is about the whole request */
const reasonOf = (error: unknown): CancellationReason => {
  if (isEmptyKey(error)) throw error;
  if (isInvalid(error)) return { Code: 'ValidationError', Message: error.message };
  if (error instanceof ConditionalCheckFailedException)
    return {
      Code: 'ConditionalCheckFailed',
      Message: error.message,
      ...(error.Item && { Item: error.Item }),
    };
  throw error;
};

const costsIn = (input: Input, tableName: unknown, kind: 'Read' | 'Write', units: number) =>
  isCostAsked(input)
    ? {
        ConsumedCapacity: [{ TableName: tableName, CapacityUnits: units, [`${kind}CapacityUnits`]: units }],
      }
    : {};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const transactWriteItems = (table: TableState, input: Input) => {
  checkOptions(input, 'TransactItems', 'ClientRequestToken', 'ReturnConsumedCapacity');
  const entries = (input['TransactItems'] ?? []) as Parameters<typeof actionOf>[0][];
  checkCount(entries);
  const actions = entries.map(actionOf);
  for (const action of actions) checkTable(table, action.input['TableName']);
  checkDistinct(actions.map((action) => action.input));
  const reasons: CancellationReason[] = [];
  const writes: PlannedWrite[] = [];
  for (const action of actions) {
    try {
      writes.push(planners[action.kind](table, action.input));
      reasons.push({ Code: 'None' });
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  if (writes.length < actions.length) throw canceled(reasons);
  const units = sum(writes.map((write) => unitsOf(write, FACTOR)));
  for (const write of writes) carryOut(table, write);
  return costsIn(input, actions[0]?.input['TableName'], 'Write', units);
};

export const transactGetItems = (table: TableState, input: Input) => {
  checkOptions(input, 'TransactItems', 'ReturnConsumedCapacity');
  const gets = ((input['TransactItems'] ?? []) as { Get: Input }[]).map(({ Get }) => Get);
  checkCount(gets);
  checkDistinct(gets);
  const found = gets.map((get) => {
    checkOptions(get, 'TableName', 'Key');
    checkTable(table, get['TableName']);
    const row = table.storage.find(keyText(requireKey(itemIn(get, 'Key'))));
    return { row, answer: row ? { Item: copyItem(row.item) } : {} };
  });
  const units = sum(found.map(({ row }) => FACTOR * readUnits(row?.size ?? 0, true)));
  return {
    Responses: found.map(({ answer }) => answer),
    ...costsIn(input, gets[0]?.['TableName'], 'Read', units),
  };
};
