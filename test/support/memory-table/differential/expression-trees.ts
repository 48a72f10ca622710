import fc from 'fast-check';
import { anyValue, likelyValue, list, mostly, number, numberSet, text, textSet } from './values.ts';

/** An expression before its names and values are replaced by `#n` and `:v`. Words and symbols are text. */
export type Tree = string | { readonly name: string } | { readonly value: unknown } | readonly Tree[];

const paths = [
  'n',
  'm',
  't',
  'u',
  'flag',
  'list',
  'list[0]',
  'list[1]',
  'list[7]',
  'list[0].a',
  'map',
  'map.inner',
  'map.n',
  'map.inner.t',
  'map.missing',
  'tags',
  'nums',
  'bytes',
  'missing',
  'missing.x',
] as const;

const pathTree = (path: string): Tree =>
  path
    .split(/([.[\]])/)
    .filter((part) => part !== '')
    .map((part) => (/^[.[\]\d]/.test(part) ? part : { name: part }));

const keyPath = fc.constantFrom('gsi1pk', 'gsi1sk', 'pk', 'sk').map(pathTree);
const path = fc.oneof(
  { arbitrary: fc.constantFrom(...paths).map(pathTree), weight: 15 },
  { arbitrary: keyPath, weight: 1 },
);
const asValue = (given: unknown): Tree => ({ value: given });
const value = mostly(likelyValue, anyValue).map(asValue);
const size = path.map((of): Tree => ['size', '(', of, ')']);
const operand = fc.oneof(
  { arbitrary: path, weight: 4 },
  { arbitrary: value, weight: 4 },
  { arbitrary: size, weight: 1 },
);

const listOf = (items: readonly Tree[], separator: string): Tree =>
  items.flatMap((item, at) => (at === 0 ? [item] : [separator, item]));

const comparison = fc
  .tuple(operand, fc.constantFrom('=', '<>', '<', '<=', '>', '>='), operand)
  .map(([left, operator, right]): Tree => [left, operator, right]);
const between = fc
  .tuple(operand, operand, operand)
  .map(([tested, low, high]): Tree => [tested, 'BETWEEN', low, 'AND', high]);
const oneOf = fc
  .tuple(operand, fc.array(operand, { minLength: 1, maxLength: 3 }))
  .map(([tested, choices]): Tree => [tested, 'IN', '(', listOf(choices, ','), ')']);
const exists = fc
  .tuple(fc.constantFrom('attribute_exists', 'attribute_not_exists'), path)
  .map(([word, of]): Tree => [word, '(', of, ')']);
const type = fc
  .tuple(path, fc.constantFrom('S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'L', 'M'))
  .map(([of, name]): Tree => ['attribute_type', '(', of, ',', { value: name }, ')']);
const beginsWith = fc
  .tuple(path, mostly(text, anyValue))
  .map(([of, start]): Tree => ['begins_with', '(', of, ',', { value: start }, ')']);
const contains = fc.tuple(path, value).map(([of, part]): Tree => ['contains', '(', of, ',', part, ')']);

const simple = fc.oneof(
  { arbitrary: comparison, weight: 4 },
  { arbitrary: exists, weight: 3 },
  between,
  oneOf,
  type,
  beginsWith,
  contains,
);

export const condition: fc.Arbitrary<Tree> = fc.letrec<{ any: Tree }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    simple,
    fc.array(tie('any'), { minLength: 2, maxLength: 3 }).map((parts): Tree => listOf(parts, 'AND')),
    fc
      .array(tie('any'), { minLength: 2, maxLength: 3 })
      .map((parts): Tree => ['(', listOf(parts, 'OR'), ')']),
    tie('any').map((inner): Tree => ['NOT', inner]),
    simple.map((inner): Tree => ['(', inner, ')']),
  ),
})).any;

const ifNotExists = (fallback: fc.Arbitrary<Tree>) =>
  fc.tuple(path, fallback).map(([of, other]): Tree => ['if_not_exists', '(', of, ',', other, ')']);
const rarely = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: odd, weight: 1 });

const someNumber = fc.oneof(fc.constantFrom('n', 'm', 'map.n').map(pathTree), number.map(asValue));
const summand = rarely(fc.oneof(someNumber, ifNotExists(number.map(asValue))), value);
const sum = fc.tuple(summand, fc.constantFrom('+', '-'), summand).map((parts): Tree => parts);

const someList = fc.oneof(fc.constant(pathTree('list')), list.map(asValue));
const listPart = rarely(fc.oneof(someList, ifNotExists(list.map(asValue))), fc.oneof(value, path));
const appended = fc.tuple(listPart, listPart).map(([a, b]): Tree => ['list_append', '(', a, ',', b, ')']);

const formula = fc.oneof({ arbitrary: value, weight: 2 }, path, sum, appended, ifNotExists(value));

/** A position after the end of a list is its end for DynamoDB, and leaves a gap in the engine. */
const target = fc.oneof(
  { arbitrary: fc.constantFrom(...paths.filter((to) => !/\[[17]\]/.test(to))).map(pathTree), weight: 15 },
  { arbitrary: keyPath, weight: 1 },
);
const actions = (word: string, action: fc.Arbitrary<Tree>) =>
  fc.array(action, { minLength: 1, maxLength: 3 }).map((all): Tree => [word, listOf(all, ',')]);
const added = (to: readonly string[], what: fc.Arbitrary<unknown>) =>
  fc
    .tuple(fc.constantFrom(...to).map(pathTree), mostly(what, anyValue))
    .map(([where, given]): Tree => [where, asValue(given)]);
const sections = [
  actions(
    'SET',
    fc.tuple(target, formula).map(([to, from]): Tree => [to, '=', from]),
  ),
  actions('REMOVE', path),
  actions(
    'ADD',
    fc.oneof(
      added(['n', 'm', 'map.n', 'missing'], number),
      added(['tags'], textSet),
      added(['nums'], numberSet),
    ),
  ),
  actions('DELETE', fc.oneof(added(['tags', 'missing'], textSet), added(['nums'], numberSet))),
];

export const update: fc.Arbitrary<Tree> = fc.oneof(
  { arbitrary: sections[0] as fc.Arbitrary<Tree>, weight: 4 },
  ...sections.slice(1),
  fc
    .shuffledSubarray([0, 1, 2, 3], { minLength: 2 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((at) => sections[at] as fc.Arbitrary<Tree>)).map((all): Tree => all),
    ),
);

export const projection: fc.Arbitrary<Tree> = fc
  .array(path, { minLength: 1, maxLength: 4 })
  .map((all) => listOf(all, ','));
