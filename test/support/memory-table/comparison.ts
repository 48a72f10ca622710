import type { Numeric } from './numbers.ts';
import { isBinary, isList, isMap, isNumber, isSet, type Value } from './values.ts';

const SURROGATES = 0xd800;

/** In the order of UTF-8 bytes, where characters of two code units come after all others. */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === end) return a.length - b.length;
  const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
  return left >= SURROGATES && right >= SURROGATES
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : left - right;
};

const compareNumbers = (a: Numeric, b: Numeric): number => (a < b ? -1 : Number(a > b));

/** Negative, zero or positive; undefined for types that have no order or differ. */
export const compare = (a: Value, b: Value): number | undefined => {
  if (typeof a === 'string') return typeof b === 'string' ? compareText(a, b) : undefined;
  if (isNumber(a)) return isNumber(b) ? compareNumbers(a, b) : undefined;
  return isBinary(a) && isBinary(b) ? Buffer.compare(a, b) : undefined;
};

/** Whether a set has a member, which may be binary. */
export const hasMember = (set: ReadonlySet<unknown>, member: Value): boolean =>
  isBinary(member)
    ? [...set].some((other) => isBinary(other) && Buffer.compare(other, member) === 0)
    : set.has(member);

/** Whether two values are the same for DynamoDB. */
export const isSame = (a: Value, b: Value): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((member, at) => isSame(member, b[at] as Value));
  if (isSet(a)) return isSet(b) && a.size === b.size && [...a].every((member) => hasMember(b, member));
  if (isBinary(a)) return isBinary(b) && Buffer.compare(a, b) === 0;
  if (!(isMap(a) && isMap(b))) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name] as Value, b[name] as Value))
  );
};
