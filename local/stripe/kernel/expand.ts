import { isRecord } from '../../aws/is-record.ts';
import { kindOfId } from './resources.ts';
import type { Scope } from './scope.ts';
import { invalidRequest } from './stripe-error.ts';

/** Fields that are sent only on request, by `object.field`. */
export type Includable = ReadonlyMap<
  string,
  (scope: Scope, object: Readonly<Record<string, unknown>>) => unknown
>;

const MAX_DEPTH = 4;

const notExpandable = (path: string): Error =>
  invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    {
      param: 'expand',
    },
  );

const resolve = (scope: Scope, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const kind = kindOfId(value);
  // Accounts, and objects of the platform, are looked up where they are stored.
  const found = kind && (scope.of(kind).find(value) ?? scope.store.locate(kind, value)?.item);
  return found ?? value;
};

const expandPath = (
  scope: Scope,
  includable: Includable,
  value: unknown,
  steps: readonly string[],
  path: string,
): unknown => {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(scope, includable, item, steps, path));
  if (!isRecord(value)) return value;
  const include = includable.get(`${String(value.object)}.${step}`);
  const isGiven = Object.hasOwn(value, step);
  if (!isGiven && !include) throw notExpandable(path);
  const raw = isGiven ? value[step] : include?.(scope, value);
  if (typeof raw === 'string' && !kindOfId(raw)) throw notExpandable(path);
  const resolved = Array.isArray(raw) ? raw.map((item) => resolve(scope, item)) : resolve(scope, raw);
  return { ...value, [step]: expandPath(scope, includable, resolved, rest, path) };
};

/** The response with references replaced by the objects. */
export const expand = (
  scope: Scope,
  includable: Includable,
  answer: object,
  paths: readonly string[],
): object => {
  let expanded: unknown = answer;
  for (const path of paths) {
    const steps = path.split('.');
    // A list does not count as a level.
    if (steps.filter((step) => step !== 'data').length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    expanded = expandPath(scope, includable, expanded, steps, path);
  }
  return isRecord(expanded) ? expanded : answer;
};
