import { createParser } from './expression.ts';
import { checkOverlaps } from './overlaps.ts';
import { type Given, type Path, parsePath, resolve, valueAt } from './paths.ts';
import type { Tokens } from './tokens.ts';
import { copyItem, copyOf, type Item, type Value } from './values.ts';

const parsePaths = (tokens: Tokens): readonly Path[] => {
  const paths = [parsePath(tokens)];
  while (tokens.passes(',')) paths.push(parsePath(tokens));
  return paths;
};

export const parseProjection = createParser('ProjectionExpression', parsePaths);

const comparePaths = (a: Path, b: Path): number => {
  const at = a.findIndex((step, index) => step !== b[index]);
  const [left = '', right = ''] = [a[at], b[at]];
  return left < right ? -1 : Number(left > right);
};

type Part = Map<string | number, Part | Value>;
const toValue = (part: Part, isListPart: boolean): Value => {
  const entries = [...part].map(
    ([step, value]) => [step, value instanceof Map ? toValue(value, isIndexed(value)) : value] as const,
  );
  return isListPart ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};
const isIndexed = (part: Part): boolean => typeof [...part.keys()][0] === 'number';

/** A copy of what is at some paths. Chosen members of a list come one after the other. */
const select = (item: Item, paths: readonly Path[]): Item => {
  const whole: Part = new Map();
  for (const path of paths.toSorted(comparePaths)) {
    const value = valueAt(item, path);
    if (value === undefined) continue;
    const last = path.at(-1) ?? '';
    let holder = whole;
    for (const step of path.slice(0, -1)) {
      const inner = holder.get(step);
      const next: Part = inner instanceof Map ? inner : new Map();
      holder.set(step, next);
      holder = next;
    }
    holder.set(last, copyOf(value));
  }
  return toValue(whole, false) as Item;
};

/** What a reader of rows gets: copies, or parts of them. */
export const projectionOf = (paths: readonly Path[] | undefined, given: Given): ((item: Item) => Item) => {
  if (!paths) return copyItem;
  const resolved = paths.map((path) => resolve(path, given));
  checkOverlaps('ProjectionExpression', resolved);
  return (item) => select(item, resolved);
};
