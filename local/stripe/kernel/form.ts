import { invalidRequest } from './stripe-error.ts';

export type FormValue = string | FormRecord | readonly FormValue[];
export interface FormRecord {
  readonly [name: string]: FormValue;
}

type Branch = Map<string, string | Branch>;

/** `a[b][0]` → a, b, 0. An empty pair of brackets takes the next free index. */
const segmentsOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
};

const child = (branch: Branch, key: string): Branch => {
  const present = branch.get(key);
  if (present instanceof Map) return present;
  if (present !== undefined) throw invalidRequest(`Invalid hash: ${key}`, { param: key });
  const created: Branch = new Map();
  branch.set(key, created);
  return created;
};

const place = (root: Branch, name: string, value: string): void => {
  const segments = segmentsOf(name);
  const last = segments.pop() ?? '';
  let branch = root;
  for (const segment of segments) {
    branch = child(branch, segment === '' ? String(branch.size) : segment);
  }
  branch.set(last === '' && segments.length > 0 ? String(branch.size) : last, value);
};

const settle = (branch: Branch): FormValue => {
  const entries = [...branch].map(([key, value]): [string, FormValue] => [
    key,
    value instanceof Map ? settle(value) : value,
  ]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
};

/** Stripe's form encoding: nested names in brackets, lists by index or by empty brackets. */
export const parseForm = (encoded: string): FormRecord => {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, name, value);
  return Object.fromEntries(
    [...root].map(([key, value]) => [key, value instanceof Map ? settle(value) : value]),
  );
};
