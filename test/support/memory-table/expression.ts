import { invalid, isInvalid } from './errors.ts';
import type { Given } from './paths.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** What an expression means, and what it refers to. */
export interface Expression<T> {
  readonly meaning: T;
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

/** ElectroDB writes the same texts again and again. */
const MAX_KEPT = 5000;

/** A parser of whole expressions that remembers what it has parsed. `kind` is how errors name it. */
export const createParser = <T>(kind: string, parse: (tokens: Tokens) => T) => {
  const known = new Map<string, Expression<T>>();
  return (text: string): Expression<T> => {
    const found = known.get(text);
    if (found) return found;
    try {
      const tokens = readTokens(text);
      const meaning = parse(tokens);
      if (!tokens.isDone()) throw tokens.fail();
      const expression = { meaning, names: tokens.names, values: tokens.values };
      if (known.size < MAX_KEPT) known.set(text, expression);
      return expression;
    } catch (error) {
      throw isInvalid(error) ? invalid(`Invalid ${kind}: ${error.message}`) : error;
    }
  };
};

const difference = (given: object, used: ReadonlySet<string>) =>
  Object.keys(given).filter((name) => !used.has(name));

/** @throws where an expression refers to what is not given, or something given is not referred to */
export const checkReferences = (expressions: readonly Expression<unknown>[], given: Given): void => {
  const names = new Set(expressions.flatMap((expression) => [...expression.names]));
  const values = new Set(expressions.flatMap((expression) => [...expression.values]));
  for (const name of names)
    if (!Object.hasOwn(given.names, name))
      throw invalid(
        `An expression attribute name used in the document path is not defined; attribute name: ${name}`,
      );
  for (const value of values)
    if (!Object.hasOwn(given.values, value))
      throw invalid(
        `An expression attribute value used in expression is not defined; attribute value: ${value}`,
      );
  for (const [kind, unused] of [
    ['Names', difference(given.names, names)],
    ['Values', difference(given.values, values)],
  ] as const)
    if (unused.length > 0)
      throw invalid(
        `Value provided in ExpressionAttribute${kind} unused in expressions: keys: {${unused.join(', ')}}`,
      );
};
