import { hasMember } from './comparison.ts';
import { invalid } from './errors.ts';
import { createParser } from './expression.ts';
import { add, subtract } from './numbers.ts';
import { checkOverlaps } from './overlaps.ts';
import { type Given, type Path, parsePath, resolve, valueAt } from './paths.ts';
import type { Tokens } from './tokens.ts';
import { type Item, isList, isMap, isNumber, isSet, typeOf, type Value } from './values.ts';

/** Calculates a value from the item before the update. */
type Formula = (before: Item, given: Given) => Value;

interface Action {
  readonly path: Path;
  /** Changes the item, of which the first level and everything on `path` may be written. */
  apply(before: Item, after: Record<string, Value>, path: Path, given: Given): void;
  check?(given: Given): void;
}
export interface Update {
  readonly actions: readonly Action[];
}

const wrongType = (operator: string, value: Value): Error =>
  invalid(
    `Incorrect operand type for operator or function; operator: ${operator}, operand type: ${typeOf(value)}`,
  );
const WRONG_STORED = 'An operand in the update expression has an incorrect data type';
const MISSING = 'The provided expression refers to an attribute that does not exist in the item';
const BAD_PATH = 'The document path provided in the update expression is invalid for update';

type Holder = Record<string | number, Value>;
/** Copies what holds the end of a path, so that it can be written. @throws where there is nothing that can hold it */
const holderAt = (item: Record<string, Value>, path: Path): Holder => {
  let holder: Holder = item;
  for (const [at, step] of path.slice(0, -1).entries()) {
    const inner = Object.hasOwn(holder, step) ? holder[step] : undefined;
    const isFitting = typeof path[at + 1] === 'number' ? isList(inner) : isMap(inner);
    if (!isFitting) throw invalid(BAD_PATH);
    const copy = (isList(inner) ? [...inner] : { ...(inner as Item) }) as Holder;
    holder[step] = copy as unknown as Value;
    holder = copy;
  }
  return holder;
};

const setAt = (item: Record<string, Value>, path: Path, value: Value): void => {
  const holder = holderAt(item, path);
  const last = path.at(-1) ?? '';
  // A position after the end of a list is its end.
  if (Array.isArray(holder) && Number(last) > holder.length) holder.push(value);
  else holder[last] = value;
};

const removeAt = (item: Record<string, Value>, path: Path): void => {
  if (valueAt(item, path) === undefined) return;
  const holder = holderAt(item, path);
  const last = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
};

const readValueName = (tokens: Tokens): string => {
  if (!tokens.peek().startsWith(':')) throw tokens.fail();
  return tokens.next();
};

const parseFunction = (tokens: Tokens, checks: Action['check'][]): Formula | undefined => {
  const name = tokens.peek(1) === '(' ? tokens.peek().toLowerCase() : '';
  if (name !== 'if_not_exists' && name !== 'list_append') return undefined;
  tokens.next();
  tokens.pass('(');
  if (name === 'if_not_exists') {
    const path = parsePath(tokens);
    tokens.pass(',');
    const otherwise = parseTerm(tokens, checks);
    tokens.pass(')');
    return (before, given) => {
      const value = valueAt(before, resolve(path, given));
      // Null is a value.
      return value === undefined ? otherwise(before, given) : value;
    };
  }
  const first = parseListOperand(tokens, checks);
  tokens.pass(',');
  const second = parseListOperand(tokens, checks);
  tokens.pass(')');
  return (before, given) => {
    const [a, b] = [first(before, given), second(before, given)];
    if (!(isList(a) && isList(b))) throw invalid(WRONG_STORED);
    return [...a, ...b];
  };
};

/** Values that are given are checked before anything is read. */
const parseChecked = (
  tokens: Tokens,
  checks: Action['check'][],
  isFitting: (value: Value) => boolean,
  operator: string,
): Formula => {
  const name = tokens.peek();
  if (name.startsWith(':'))
    checks.push(({ values }) => {
      const value = values[name];
      if (value !== undefined && !isFitting(value)) throw wrongType(operator, value);
    });
  return parseTerm(tokens, checks);
};
const parseListOperand = (tokens: Tokens, checks: Action['check'][]): Formula =>
  parseChecked(tokens, checks, isList, 'list_append');

const parseTerm = (tokens: Tokens, checks: Action['check'][]): Formula => {
  if (tokens.passes('(')) {
    const inner = parseFormula(tokens, checks);
    tokens.pass(')');
    return inner;
  }
  const called = parseFunction(tokens, checks);
  if (called) return called;
  if (tokens.peek().startsWith(':')) {
    const name = tokens.next();
    return (_, { values }) => values[name] as Value;
  }
  const path = parsePath(tokens);
  return (before, given) => {
    const value = valueAt(before, resolve(path, given));
    if (value === undefined) throw invalid(MISSING);
    return value;
  };
};

/** A term, or two with a sign between. */
const parseFormula = (tokens: Tokens, checks: Action['check'][]): Formula => {
  const start = tokens.peek();
  const left = parseTerm(tokens, checks);
  const operator = tokens.peek();
  if (operator !== '+' && operator !== '-') return left;
  tokens.next();
  if (start.startsWith(':'))
    checks.push(({ values }) => {
      const value = values[start];
      if (value !== undefined && !isNumber(value)) throw wrongType(operator, value);
    });
  const right = parseChecked(tokens, checks, isNumber, operator);
  const calculate = operator === '+' ? add : subtract;
  return (before, given) => {
    const [a, b] = [left(before, given), right(before, given)];
    if (!(isNumber(a) && isNumber(b))) throw invalid(WRONG_STORED);
    return calculate(a, b);
  };
};

const parseSet = (tokens: Tokens): Action => {
  const path = parsePath(tokens);
  tokens.pass('=');
  const checks: Action['check'][] = [];
  const formula = parseFormula(tokens, checks);
  return {
    path,
    apply: (before, after, target, given) => setAt(after, target, formula(before, given)),
    check: (given) => checks.forEach((check) => void check?.(given)),
  };
};

const parseRemove = (tokens: Tokens): Action => ({
  path: parsePath(tokens),
  apply: (_, after, target) => removeAt(after, target),
});

const union = (old: Value | undefined, more: Value): Value => {
  if (isNumber(more) && isNumber(old)) return add(old, more);
  if (old === undefined) return more;
  if (!(isSet(old) && isSet(more)) || typeOf(old) !== typeOf(more)) throw invalid(WRONG_STORED);
  return new Set([...old, ...[...more].filter((member) => !hasMember(old, member))]);
};

const parseAdd = (tokens: Tokens): Action => {
  const path = parsePath(tokens);
  const name = readValueName(tokens);
  return {
    path,
    apply: (before, after, target, { values }) =>
      setAt(after, target, union(valueAt(before, target), values[name] as Value)),
    check({ values }) {
      const value = values[name];
      if (value !== undefined && !isNumber(value) && !isSet(value)) throw wrongType('ADD', value);
    },
  };
};

const parseDelete = (tokens: Tokens): Action => {
  const path = parsePath(tokens);
  const name = readValueName(tokens);
  return {
    path,
    apply(before, after, target, { values }) {
      const [old, less] = [valueAt(before, target), values[name] as Value];
      if (old === undefined) return;
      if (!(isSet(old) && isSet(less)) || typeOf(old) !== typeOf(less)) throw invalid(WRONG_STORED);
      const left = [...old].filter((member) => !hasMember(less, member));
      if (left.length > 0) setAt(after, target, new Set(left));
      else removeAt(after, target);
    },
    check({ values }) {
      const value = values[name];
      if (value !== undefined && !isSet(value)) throw wrongType('DELETE', value);
    },
  };
};

const sections: Readonly<Record<string, (tokens: Tokens) => Action>> = {
  SET: parseSet,
  REMOVE: parseRemove,
  ADD: parseAdd,
  DELETE: parseDelete,
};

const parseUpdate = (tokens: Tokens): Update => {
  const found = new Map<string, Action[]>();
  while (!tokens.isDone()) {
    const word = tokens.peek().toUpperCase();
    const read = sections[word];
    if (!read) throw tokens.fail();
    if (found.has(word))
      throw invalid(`The "${word}" section can only be used once in an update expression;`);
    tokens.next();
    const actions = [read(tokens)];
    while (tokens.passes(',')) actions.push(read(tokens));
    found.set(word, actions);
  }
  return { actions: Object.keys(sections).flatMap((word) => found.get(word) ?? []) };
};

export const parseUpdateExpression = createParser('UpdateExpression', parseUpdate);

/** The resolved paths that an update writes. @throws where two of them overlap, or a value does not fit its operator */
export const targetsOf = ({ actions }: Update, given: Given): readonly Path[] => {
  for (const { check } of actions) check?.(given);
  const targets = actions.map(({ path }) => resolve(path, given));
  checkOverlaps('UpdateExpression', targets);
  return targets;
};

/** The item after an update. */
export const applyUpdate = ({ actions }: Update, before: Item, given: Given): Item => {
  const after: Record<string, Value> = { ...before };
  for (const { path, apply } of actions) apply(before, after, resolve(path, given), given);
  return after;
};
