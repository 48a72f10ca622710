import fc from 'fast-check';
import { condition as anyCondition, update as anyUpdate, projection, type Tree } from './expression-trees.ts';
import { conditionOfForm, updateOfForm } from './form-trees.ts';
import { goodItem, goodKey, item, key, partition, sortKey } from './values.ts';

export interface Command {
  readonly name: string;
  /** Without its table. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The options of a request by the expressions in it. */
export const expressionsOf = (trees: Readonly<Record<string, Tree | undefined>>) => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const textOf = (tree: Tree): string => {
    if (typeof tree === 'string') return tree;
    if (Array.isArray(tree))
      return tree
        .map(textOf)
        .join(' ')
        .replaceAll(/ ?([.[\]]) ?/g, '$1');
    if ('name' in tree) {
      names[`#${tree.name}`] = tree.name;
      return `#${tree.name}`;
    }
    const name = `:v${Object.keys(values).length}`;
    values[name] = (tree as { value: unknown }).value;
    return name;
  };
  const texts = Object.entries(trees).flatMap(([option, tree]) =>
    tree === undefined ? [] : [[option, textOf(tree)]],
  );
  return {
    ...Object.fromEntries(texts),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

const condition = fc.oneof({ arbitrary: anyCondition, weight: 3 }, conditionOfForm);
const update = fc.oneof({ arbitrary: anyUpdate, weight: 3 }, updateOfForm);

/** Every second time. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const returnOld = sometimes(fc.constant('ALL_OLD'));
const onFailure = sometimes(fc.constant('ALL_OLD'));

const get = fc.record({ Key: key, ConsistentRead: sometimes(fc.boolean()), tree: sometimes(projection) }).map(
  ({ tree, ...input }): Command => ({
    name: 'GetItemCommand',
    input: { ...input, ...expressionsOf({ ProjectionExpression: tree }) },
  }),
);

const putInput = fc
  .record({ Item: item, ReturnValuesOnConditionCheckFailure: onFailure, tree: sometimes(condition) })
  .map(({ tree, ...input }) => ({ ...input, ...expressionsOf({ ConditionExpression: tree }) }));
const deleteInput = fc
  .record({ Key: key, ReturnValuesOnConditionCheckFailure: onFailure, tree: sometimes(condition) })
  .map(({ tree, ...input }) => ({ ...input, ...expressionsOf({ ConditionExpression: tree }) }));
const checkInput = fc
  .record({ Key: key, ReturnValuesOnConditionCheckFailure: onFailure, tree: condition })
  .map(({ tree, ...input }) => ({ ...input, ...expressionsOf({ ConditionExpression: tree }) }));
const updateInput = fc
  .record({
    Key: key,
    ReturnValuesOnConditionCheckFailure: onFailure,
    tree: update,
    when: sometimes(condition),
  })
  .map(({ tree, when, ...input }) => ({
    ...input,
    ...expressionsOf({ UpdateExpression: tree, ConditionExpression: when }),
  }));

const named = (name: string, input: fc.Arbitrary<object>, more: fc.Arbitrary<object>) =>
  fc.tuple(input, more).map(([first, second]): Command => ({ name, input: { ...first, ...second } }));
const put = named('PutItemCommand', putInput, fc.record({ ReturnValues: returnOld }));
const remove = named('DeleteItemCommand', deleteInput, fc.record({ ReturnValues: returnOld }));
const change = named(
  'UpdateItemCommand',
  updateInput,
  fc.record({
    ReturnValues: sometimes(fc.constantFrom('ALL_OLD', 'ALL_NEW', 'NONE')),
  }),
);

const sortCondition = (name: string) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom('=', '<', '<=', '>', '>='), sortKey)
      .map(([operator, value]): Tree => [{ name }, operator, { value }]),
    sortKey.map((value): Tree => ['begins_with', '(', { name }, ',', { value }, ')']),
    fc
      .tuple(sortKey, sortKey)
      .map(([low, high]): Tree => [{ name }, 'BETWEEN', { value: low }, 'AND', { value: high }]),
  );

const query = fc
  .constantFrom('', 'gsi1', 'gsi2')
  .chain((index) =>
    fc.record({
      index: fc.constant(index),
      pk: index === '' ? partition : fc.constantFrom('~g', '~h'),
      sort: sometimes(sortCondition(`${index}sk`)),
      filter: sometimes(condition),
      fields: sometimes(projection),
      Limit: sometimes(fc.integer({ min: 1, max: 4 })),
      ScanIndexForward: sometimes(fc.boolean()),
      ConsistentRead: index === '' ? sometimes(fc.boolean()) : fc.constantFrom(false, false, false, true),
      isCount: fc.boolean(),
    }),
  )
  .map(({ index, pk, sort, filter, fields, isCount, ...input }): Command => {
    const own: Tree = [{ name: `${index}pk` }, '=', { value: pk }];
    const isCounted = isCount && fields === undefined;
    return {
      name: 'QueryCommand',
      input: {
        ...input,
        ...(index !== '' && { IndexName: index }),
        ...(isCounted && { Select: 'COUNT' }),
        ...expressionsOf({
          KeyConditionExpression: sort === undefined ? own : [own, 'AND', sort],
          FilterExpression: filter,
          ProjectionExpression: fields,
        }),
      },
    };
  });

/** Stands for the table's name. */
export const TABLE = '~table';

const batchGet = fc
  .record({
    Keys: fc.array(fc.oneof({ arbitrary: goodKey as fc.Arbitrary<object>, weight: 30 }, key), {
      maxLength: 5,
    }),
    ConsistentRead: sometimes(fc.boolean()),
    tree: sometimes(projection),
  })
  .map(
    ({ tree, ...asked }): Command => ({
      name: 'BatchGetItemCommand',
      input: { RequestItems: { [TABLE]: { ...asked, ...expressionsOf({ ProjectionExpression: tree }) } } },
    }),
  );

const batchWrite = fc
  .array(
    fc.oneof(
      item.map((Item): object => ({ PutRequest: { Item } })),
      key.map((Key): object => ({ DeleteRequest: { Key } })),
    ),
    { maxLength: 4 },
  )
  .map(
    (requests): Command => ({
      name: 'BatchWriteItemCommand',
      input: { RequestItems: { [TABLE]: requests } },
    }),
  );

const action = fc.oneof(
  putInput.map((Put): object => ({ Put })),
  updateInput.map((Update): object => ({ Update })),
  deleteInput.map((Delete): object => ({ Delete })),
  checkInput.map((ConditionCheck): object => ({ ConditionCheck })),
);
const transactWrite = fc
  .array(action, { minLength: 1, maxLength: 4 })
  .map((TransactItems): Command => ({ name: 'TransactWriteItemsCommand', input: { TransactItems } }));
const transactGet = fc.array(goodKey, { minLength: 1, maxLength: 3 }).map(
  (keys): Command => ({
    name: 'TransactGetItemsCommand',
    input: { TransactItems: keys.map((Key) => ({ Get: { Key } })) },
  }),
);

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: put, weight: 5 },
  { arbitrary: change, weight: 6 },
  { arbitrary: query, weight: 5 },
  { arbitrary: transactWrite, weight: 3 },
  { arbitrary: batchWrite, weight: 2 },
  { arbitrary: remove, weight: 2 },
  get,
  batchGet,
  transactGet,
);

/** What most sequences find. */
const start = fc
  .array(goodItem, { minLength: 2, maxLength: 5 })
  .map((items) => items.map((Item): Command => ({ name: 'PutItemCommand', input: { Item } })));

export const commands: fc.Arbitrary<readonly Command[]> = fc
  .tuple(start, fc.array(anyCommand, { minLength: 1, maxLength: 20, size: 'max' }))
  .map(([first, more]) => [...first, ...more]);
