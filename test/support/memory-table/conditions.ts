import { compare, hasMember, isSame } from './comparison.ts';
import { invalid } from './errors.ts';
import { createParser } from './expression.ts';
import { type Given, type Path, parsePath, resolve, valueAt } from './paths.ts';
import type { Tokens } from './tokens.ts';
import { type Item, isBinary, isList, isSet, typeOf, type Value } from './values.ts';

type Operand = (item: Item | undefined, given: Given) => Value | undefined;
export interface Condition {
  holds(item: Item | undefined, given: Given): boolean;
  /** @throws for values that the condition can never be used with */
  check(given: Given): void;
  /** All paths, with `#` names. */
  readonly paths: readonly Path[];
}
type Test = Condition['holds'];
interface Parts {
  readonly checks: Condition['check'][];
  readonly paths: Path[];
  /** Where the last group in parentheses begins and ends. */
  group?: { readonly from: number; readonly to: number };
}

const readPath = (tokens: Tokens, { paths }: Parts): Path => {
  const path = parsePath(tokens);
  paths.push(path);
  return path;
};

const sizeOf = (value: Value | undefined): number | undefined => {
  if (typeof value === 'string' || isList(value) || isBinary(value)) return value.length;
  if (isSet(value)) return value.size;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
};

/** The `:name` that an operand is, if it is one. */
const valueNameOf = (token: string): string | undefined => (token.startsWith(':') ? token : undefined);

const parseOperand = (tokens: Tokens, parts: Parts): Operand => {
  const name = valueNameOf(tokens.peek());
  if (name !== undefined) {
    tokens.next();
    return (_, { values }) => values[name];
  }
  const isSize = tokens.peek().toLowerCase() === 'size' && tokens.peek(1) === '(';
  if (!isSize) {
    const path = readPath(tokens, parts);
    return (item, given) => valueAt(item, resolve(path, given));
  }
  tokens.pass('SIZE');
  tokens.pass('(');
  const path = readPath(tokens, parts);
  tokens.pass(')');
  return (item, given) => sizeOf(valueAt(item, resolve(path, given)));
};

const beginsWith = (value: Value | undefined, start: Value | undefined): boolean => {
  if (typeof value === 'string' && typeof start === 'string') return value.startsWith(start);
  return isBinary(value) && isBinary(start) && Buffer.from(value).subarray(0, start.length).equals(start);
};

const contains = (value: Value | undefined, part: Value | undefined): boolean => {
  if (value === undefined || part === undefined) return false;
  if (typeof value === 'string') return typeof part === 'string' && value.includes(part);
  if (isBinary(value)) return isBinary(part) && Buffer.from(value).includes(Buffer.from(part));
  if (isSet(value)) return hasMember(value, part);
  return isList(value) && value.some((member) => isSame(member, part));
};

/** A function of two operands. */
const parsePair = (
  tokens: Tokens,
  parts: Parts,
  test: (a: Value | undefined, b: Value | undefined) => boolean,
): Test => {
  const first = parseOperand(tokens, parts);
  tokens.pass(',');
  const second = parseOperand(tokens, parts);
  return (item, given) => test(first(item, given), second(item, given));
};

const functions: Readonly<Record<string, (tokens: Tokens, parts: Parts) => Test>> = {
  attribute_exists(tokens, parts) {
    const path = readPath(tokens, parts);
    return (item, given) => valueAt(item, resolve(path, given)) !== undefined;
  },
  attribute_not_exists(tokens, parts) {
    const path = readPath(tokens, parts);
    return (item, given) => valueAt(item, resolve(path, given)) === undefined;
  },
  attribute_type: (tokens, parts) =>
    parsePair(tokens, parts, (value, type) => value !== undefined && typeOf(value) === type),
  begins_with(tokens, parts) {
    const test = parsePair(tokens, parts, beginsWith);
    const name = valueNameOf(tokens.peek(-1));
    parts.checks.push(({ values }) => {
      const start = name === undefined ? undefined : values[name];
      if (start !== undefined && typeof start !== 'string' && !isBinary(start))
        throw invalid('Incorrect operand type for operator or function; operator or function: begins_with');
    });
    return test;
  },
  contains: (tokens, parts) => parsePair(tokens, parts, contains),
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const ordered =
  (left: Operand, right: Operand, fits: (order: number) => boolean): Test =>
  (item, given) => {
    const [a, b] = [left(item, given), right(item, given)];
    const order = a === undefined || b === undefined ? undefined : compare(a, b);
    return order !== undefined && fits(order);
  };

const parseBetween = (tokens: Tokens, parts: Parts, operand: Operand): Test => {
  const lowName = valueNameOf(tokens.peek());
  const low = parseOperand(tokens, parts);
  tokens.pass('AND');
  const highName = valueNameOf(tokens.peek());
  const high = parseOperand(tokens, parts);
  parts.checks.push(({ values }) => {
    const [from, to] = [lowName, highName].map((name) => (name === undefined ? undefined : values[name]));
    if (from === undefined || to === undefined) return;
    if (typeOf(from) !== typeOf(to))
      throw invalid('The BETWEEN operator requires same data type for both bounds');
    if ((compare(from, to) ?? 0) > 0)
      throw invalid('The BETWEEN operator requires upper bound to be greater than lower bound');
  });
  const fromLow = ordered(operand, low, (order) => order >= 0);
  const toHigh = ordered(operand, high, (order) => order <= 0);
  return (item, given) => fromLow(item, given) && toHigh(item, given);
};

const parseIn = (tokens: Tokens, parts: Parts, operand: Operand): Test => {
  tokens.pass('(');
  const choices = [parseOperand(tokens, parts)];
  while (tokens.passes(',')) choices.push(parseOperand(tokens, parts));
  tokens.pass(')');
  return (item, given) => {
    const value = operand(item, given);
    if (value === undefined) return false;
    return choices.some((choice) => {
      const other = choice(item, given);
      return other !== undefined && isSame(value, other);
    });
  };
};

const parseComparison = (tokens: Tokens, parts: Parts): Test => {
  const left = parseOperand(tokens, parts);
  if (tokens.passes('BETWEEN')) return parseBetween(tokens, parts, left);
  if (tokens.passes('IN')) return parseIn(tokens, parts, left);
  const operator = tokens.peek();
  const fits = comparisons[operator];
  if (!fits && operator !== '=' && operator !== '<>') throw tokens.fail();
  tokens.next();
  const right = parseOperand(tokens, parts);
  if (fits) return ordered(left, right, fits);
  return (item, given) => {
    const [a, b] = [left(item, given), right(item, given)];
    const areSame = a !== undefined && b !== undefined && isSame(a, b);
    return areSame === (operator === '=');
  };
};

const parseSimple = (tokens: Tokens, parts: Parts): Test => {
  const from = tokens.position();
  if (tokens.passes('(')) {
    const inner = parseOr(tokens, parts);
    if (parts.group?.from === from + 1 && parts.group.to === tokens.position())
      throw invalid('The expression has redundant parentheses;');
    tokens.pass(')');
    parts.group = { from, to: tokens.position() };
    return inner;
  }
  const read = tokens.peek(1) === '(' ? functions[tokens.peek().toLowerCase()] : undefined;
  if (!read) return parseComparison(tokens, parts);
  tokens.next();
  tokens.pass('(');
  const test = read(tokens, parts);
  tokens.pass(')');
  return test;
};

const parseNot = (tokens: Tokens, parts: Parts): Test => {
  if (!tokens.passes('NOT')) return parseSimple(tokens, parts);
  const inner = parseNot(tokens, parts);
  return (item, given) => !inner(item, given);
};

const parseAnd = (tokens: Tokens, parts: Parts): Test => {
  const tests = [parseNot(tokens, parts)];
  while (tokens.passes('AND')) tests.push(parseNot(tokens, parts));
  return (item, given) => tests.every((test) => test(item, given));
};

const parseOr = (tokens: Tokens, parts: Parts): Test => {
  const tests = [parseAnd(tokens, parts)];
  while (tokens.passes('OR')) tests.push(parseAnd(tokens, parts));
  return (item, given) => tests.some((test) => test(item, given));
};

const parseCondition = (tokens: Tokens): Condition => {
  const parts: Parts = { checks: [], paths: [] };
  const holds = parseOr(tokens, parts);
  return { holds, paths: parts.paths, check: (given) => parts.checks.forEach((check) => void check(given)) };
};

export const parseConditionExpression = createParser('ConditionExpression', parseCondition);
export const parseFilterExpression = createParser('FilterExpression', parseCondition);
