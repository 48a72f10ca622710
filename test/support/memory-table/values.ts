import { invalid } from './errors.ts';
import { acceptNumber, type Numeric, numberSize } from './numbers.ts';

type Scalar = string | Numeric | boolean | null | Uint8Array;
/** What an attribute can hold, as the document client reads it. */
export type Value = Scalar | ReadonlySet<Scalar> | readonly Value[] | ValueMap;
export interface ValueMap {
  readonly [name: string]: Value;
}
/** All attributes of a row. Never changed once it is stored. */
export type Item = ValueMap;

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isSet = (value: Value | undefined): value is ReadonlySet<Scalar> => value instanceof Set;
export const isBinary = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
export const isNumber = (value: Value | undefined): value is Numeric =>
  typeof value === 'number' || typeof value === 'bigint';
export const isMap = (value: Value | undefined): value is ValueMap =>
  typeof value === 'object' && value !== null && !isList(value) && !isSet(value) && !isBinary(value);

const scalarType = (value: Scalar | undefined): 'S' | 'N' | 'B' | undefined => {
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number' || typeof value === 'bigint') return 'N';
  return isBinary(value) ? 'B' : undefined;
};

/** DynamoDB's name of a type. */
export const typeOf = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return 'BOOL';
  if (isList(value)) return 'L';
  if (isSet(value)) return `${scalarType([...value][0])}S`;
  return isMap(value) ? 'M' : String(scalarType(value));
};

/** Levels of maps and lists. */
const MAX_DEPTH = 32;

const acceptSet = (set: ReadonlySet<unknown>): ReadonlySet<Scalar> => {
  const members = [...set].filter((member) => member !== undefined).map((member) => accept(member) as Scalar);
  const types = new Set(members.map(scalarType));
  if (members.length === 0) throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.');
  if (types.size > 1 || types.has(undefined))
    throw new Error('Only Number Set (NS), Binary Set (BS) or String Set (SS) are allowed.');
  return new Set(members);
};

const acceptMap = (entries: Iterable<readonly [string, unknown]>, depth: number): ValueMap => {
  const map: Record<string, Value> = {};
  for (const [name, value] of entries)
    if (value !== undefined && typeof value !== 'function') map[name] = accept(value, depth + 1);
  return map;
};

/**
 * A value as it is stored: a copy, without what is undefined.
 * @throws the document client's error for a type that it cannot send, or DynamoDB's for a value that it cannot store
 */
export const accept = (value: unknown, depth = 0): Value => {
  if (depth > MAX_DEPTH) throw invalid('Nesting Levels have exceeded supported limits');
  // What UTF-8 cannot express is replaced on its way.
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value === 'number' || typeof value === 'bigint') return acceptNumber(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value))
    return value
      .filter((member) => member !== undefined && typeof member !== 'function')
      .map((member) => accept(member, depth + 1));
  if (value instanceof Set) return acceptSet(value);
  if (value instanceof Map) return acceptMap(value, depth);
  if (isBinary(value)) return Uint8Array.from(value);
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return acceptMap(Object.entries(value), depth);
  throw new Error(
    `Unsupported type passed: ${value}. Pass options.convertClassInstanceToMap=true to marshall typeof object as map attribute.`,
  );
};

/** The same for all attributes of an item, or all values of an expression. */
export const acceptItem = (item: object): Item => acceptMap(Object.entries(item), 0);

/** A copy for the caller, who may change it. */
export const copyOf = (value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(copyOf);
  if (isSet(value)) return new Set(value);
  return isBinary(value) ? Uint8Array.from(value) : copyMap(value as ValueMap);
};
const copyMap = (map: ValueMap): ValueMap => {
  const copy: Record<string, Value> = {};
  for (const name of Object.keys(map)) copy[name] = copyOf(map[name] as Value);
  return copy;
};
export const copyItem: (item: Item) => Item = copyMap;

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** In bytes, as DynamoDB counts. */
const sizeOf = (value: Value): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (isNumber(value)) return numberSize(value);
  if (typeof value !== 'object' || value === null) return 1;
  if (isBinary(value)) return value.length;
  if (isSet(value)) return sum([...value].map(sizeOf));
  if (isList(value)) return 3 + value.length + sum(value.map(sizeOf));
  return 3 + sum(Object.entries(value).map(([name, member]) => Buffer.byteLength(name) + 1 + sizeOf(member)));
};

export const itemSize = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + sizeOf(value)));
