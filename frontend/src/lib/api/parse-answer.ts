import * as z from 'zod/mini';
import { getLocale } from '#frontend/paraglide/runtime.js';
import { withUnnamed } from '#shared/product/unnamed.ts';

type Path = readonly PropertyKey[];
/** Where a response is changed: to a known value, or, if a list item is left out, to nothing. */
interface Change {
  readonly path: Path;
  readonly word?: string;
}

const at = (answer: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer,
  );

/**
 * An unknown value becomes the one its schema names for that (`oneOf`, or the error of a union). If it names none, the item of the nearest list is left out.
 * Undefined for any other issue.
 */
const changeFor = (issue: z.core.$ZodIssue, answer: unknown): Change | undefined => {
  const { code, path, message } = issue;
  const isChoice =
    code === 'invalid_value' || (code === 'invalid_union' && issue.discriminator !== undefined);
  if (!isChoice || typeof at(answer, path) !== 'string') return undefined;
  if (code === 'invalid_value' && issue.values.includes(message)) return { path, word: message };
  if (code === 'invalid_union' && /^[a-z_]+$/.test(message)) return { path, word: message };
  const list = path.findLastIndex((_, index) => Array.isArray(at(answer, path.slice(0, index))));
  return list < 0 ? undefined : { path: path.slice(0, list + 1) };
};

const applied = (answer: unknown, changes: readonly Change[]): unknown => {
  const byPath = new Map(changes.map((change) => [JSON.stringify(change.path), change]));
  const inside = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item: unknown, index) => [...known(item, [...path, index])]);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.flatMap(([key, inner]) => [...known(inner, [...path, key])].map((item) => [key, item])),
    );
  };
  /** The value, or none. */
  const known = (value: unknown, path: Path): readonly unknown[] => {
    const change = byPath.get(JSON.stringify(path));
    if (!change) return [inside(value, path)];
    return change.word === undefined ? [] : [change.word];
  };
  return inside(answer, []);
};

/** A response with the reader's word for people whose names are not shown, wherever it names people. */
const inOwnWords = (value: unknown): unknown => {
  if (typeof value === 'string') return withUnnamed(value, getLocale());
  if (Array.isArray(value)) return value.map(inOwnWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOwnWords(inner)]));
};

/**
 * Parses a response as far as this version of the app knows its values: a tab may be older than the server (decision 052). @throws
 * $ZodError if the response violates its contract in any other way
 */
export const parseAnswer = <S extends z.ZodMiniType>(schema: S, received: unknown): z.output<S> => {
  const answer = inOwnWords(received);
  const strict = z.safeParse(schema, answer);
  if (strict.success) return strict.data;
  const changes = strict.error.issues.map((issue) => changeFor(issue, answer));
  const found = changes.filter((change) => change !== undefined);
  if (found.length < changes.length) throw strict.error;
  return z.parse(schema, applied(answer, found));
};
