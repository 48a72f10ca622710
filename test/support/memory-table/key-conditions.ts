import { compare } from './comparison.ts';
import { invalid } from './errors.ts';
import { createParser } from './expression.ts';
import { type Given, parsePath, resolve } from './paths.ts';
import type { Tokens } from './tokens.ts';
import type { Value } from './values.ts';

/** One of the at most two parts of a key condition. */
interface Clause {
  /** A name, perhaps with `#`. */
  readonly attribute: string;
  readonly operator: string;
  /** Names with `:`; two for BETWEEN. */
  readonly operands: readonly string[];
}

const readValue = (tokens: Tokens): string => {
  if (!tokens.peek().startsWith(':')) throw tokens.fail();
  return tokens.next();
};
const readAttribute = (tokens: Tokens): string => {
  const [attribute, ...more] = parsePath(tokens);
  if (typeof attribute !== 'string' || more.length > 0) throw tokens.fail();
  return attribute;
};

const parseClause = (tokens: Tokens): Clause => {
  if (tokens.passes('(')) {
    const inner = parseClause(tokens);
    tokens.pass(')');
    return inner;
  }
  if (tokens.passes('BEGINS_WITH')) {
    tokens.pass('(');
    const attribute = readAttribute(tokens);
    tokens.pass(',');
    const clause = { attribute, operator: 'BEGINS_WITH', operands: [readValue(tokens)] };
    tokens.pass(')');
    return clause;
  }
  const attribute = readAttribute(tokens);
  const operator = tokens.next().toUpperCase();
  if (operator === 'BETWEEN') {
    const low = readValue(tokens);
    tokens.pass('AND');
    return { attribute, operator, operands: [low, readValue(tokens)] };
  }
  if (!['=', '<', '<=', '>', '>='].includes(operator)) throw tokens.fail();
  return { attribute, operator, operands: [readValue(tokens)] };
};

const parseClauses = (tokens: Tokens): readonly Clause[] => {
  const clauses = [parseClause(tokens)];
  while (tokens.passes('AND')) clauses.push(parseClause(tokens));
  if (clauses.length > 2) throw invalid('Conditions can be of length 1 or 2 only');
  return clauses;
};

export const parseKeyCondition = createParser('KeyConditionExpression', parseClauses);

/** The part of an index that a query reads. */
export interface KeyRange {
  readonly partition: string;
  includes(sortKey: string): boolean;
}

const textOf = (value: Value | undefined): string => {
  if (typeof value === 'string') return value;
  throw invalid(
    'One or more parameter values were invalid: Condition parameter type does not match schema type',
  );
};

const rangeOf = ({ operator, operands }: Clause, { values }: Given): KeyRange['includes'] => {
  const [low = '', high = ''] = operands.map((name) => textOf(values[name]));
  const orderOf = (key: string, limit: string): number => compare(key, limit) ?? 0;
  if (operator === 'BEGINS_WITH') return (key) => key.startsWith(low);
  if (operator === 'BETWEEN') {
    if (orderOf(low, high) > 0) throw invalid('The BETWEEN operator requires upper bound to be greater');
    return (key) => orderOf(key, low) >= 0 && orderOf(key, high) <= 0;
  }
  return (key) => {
    const order = orderOf(key, low);
    if (operator === '=') return order === 0;
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
};

/** @throws where the clauses are not those of the index with this prefix */
export const keyRangeOf = (clauses: readonly Clause[], prefix: string, given: Given): KeyRange => {
  const clauseOf = (key: string) =>
    clauses.find(({ attribute }) => resolve([attribute], given)[0] === `${prefix}${key}`);
  const [partition, sort] = [clauseOf('pk'), clauseOf('sk')];
  if (partition?.operator !== '=') throw invalid(`Query condition missed key schema element: ${prefix}pk`);
  if (clauses.length === 2 && !sort) throw invalid(`Query condition missed key schema element: ${prefix}sk`);
  return {
    partition: textOf(given.values[partition.operands[0] ?? '']),
    includes: sort ? rangeOf(sort, given) : () => true,
  };
};
