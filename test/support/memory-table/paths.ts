import { invalid } from './errors.ts';
import { isReserved } from './reserved-words.ts';
import type { Tokens } from './tokens.ts';
import { type Item, isList, isMap, type Value } from './values.ts';

/** What an expression's `#names` and `:values` stand for. */
export interface Given {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Value>>;
}

/** Attribute names and positions in lists; `#` names are not replaced yet. */
export type Path = readonly (string | number)[];

const IDENTIFIER = /^[#A-Za-z_]/;

const stepOf = (tokens: Tokens): string => {
  const step = tokens.peek();
  if (!IDENTIFIER.test(step) || step === '<EOF>') throw tokens.fail();
  if (isReserved(step)) throw invalid(`Attribute name is a reserved keyword; reserved keyword: ${step}`);
  return tokens.next();
};

export const parsePath = (tokens: Tokens): Path => {
  const path: (string | number)[] = [stepOf(tokens)];
  for (;;) {
    if (tokens.passes('.')) path.push(stepOf(tokens));
    else if (tokens.passes('[')) {
      const position = tokens.next();
      if (!/^\d+$/.test(position)) throw tokens.fail();
      path.push(Number(position));
      tokens.pass(']');
    } else return path;
  }
};

export const resolve = (path: Path, { names }: Given): Path =>
  path.map((step) => (typeof step === 'string' && step.startsWith('#') ? (names[step] ?? step) : step));

const memberOf = (holder: Value | undefined, step: string | number): Value | undefined => {
  if (typeof step === 'number') return isList(holder) ? holder[step] : undefined;
  return isMap(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
};

/** What an item has at a resolved path. */
export const valueAt = (item: Item | undefined, path: Path): Value | undefined => {
  let value: Value | undefined = item;
  for (const step of path) value = memberOf(value, step);
  return value;
};
