import { isRecord } from '../is-record.ts';

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns-content-based-filtering.html */
type Matcher = (value: unknown) => boolean;

const unsupported = (operator: unknown): Error =>
  new Error(`The event pattern operator ${JSON.stringify(operator)} is not emulated.`);

/** A matcher of text; anything else does not match. */
const ofText =
  (test: (text: string) => boolean): Matcher =>
  (value) =>
    typeof value === 'string' && test(value);

const sameIgnoringCase = (wanted: string): Matcher =>
  ofText((text) => text.toLowerCase() === wanted.toLowerCase());

const comparisons = new Map<string, (value: number, limit: number) => boolean>(
  Object.entries({
    '=': (value, limit) => value === limit,
    '<': (value, limit) => value < limit,
    '<=': (value, limit) => value <= limit,
    '>': (value, limit) => value > limit,
    '>=': (value, limit) => value >= limit,
  }),
);

/** `[">", 0, "<=", 5]` */
const numeric = (conditions: readonly unknown[]): Matcher => {
  const tests = Array.from({ length: conditions.length / 2 }, (_, pair) => {
    const [operator, limit] = conditions.slice(pair * 2, pair * 2 + 2);
    const compare = typeof operator === 'string' ? comparisons.get(operator) : undefined;
    if (!compare || typeof limit !== 'number') throw unsupported({ numeric: conditions });
    return (value: number) => compare(value, limit);
  });
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
};

const wildcard = (pattern: string): Matcher => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`, 's');
  return ofText((text) => expression.test(text));
};

const isWord = (operand: unknown): operand is string => typeof operand === 'string';

const affix = (operator: 'prefix' | 'suffix', operand: unknown): Matcher => {
  const test = (text: string, part: string) =>
    operator === 'prefix' ? text.startsWith(part) : text.endsWith(part);
  if (isWord(operand)) return ofText((text) => test(text, operand));
  const inner = isRecord(operand) ? operand['equals-ignore-case'] : undefined;
  if (!isWord(inner)) throw unsupported({ [operator]: operand });
  return ofText((text) => test(text.toLowerCase(), inner.toLowerCase()));
};

const anythingBut = (operand: unknown): Matcher => {
  const matchers = isRecord(operand)
    ? Object.entries(operand).flatMap(([operator, values]) =>
        [values].flat().map((value: unknown) => byOperator({ [operator]: value })),
      )
    : [operand].flat().map(
        (value: unknown): Matcher =>
          (given) =>
            given === value,
      );
  return (value) => !matchers.some((matches) => matches(value));
};

const byOperator = (condition: Readonly<Record<string, unknown>>): Matcher => {
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(condition);
  if (more.length > 0) throw unsupported(condition);
  switch (operator) {
    case 'prefix':
    case 'suffix':
      return affix(operator, operand);
    case 'anything-but':
      return anythingBut(operand);
    case 'numeric':
      if (Array.isArray(operand)) return numeric(operand);
      break;
    case 'equals-ignore-case':
      if (isWord(operand)) return sameIgnoringCase(operand);
      break;
    case 'wildcard':
      if (isWord(operand)) return wildcard(operand);
      break;
    case 'exists':
      return () => operand === true;
  }
  throw unsupported(condition);
};

const matcherOf = (condition: unknown): Matcher =>
  isRecord(condition) ? byOperator(condition) : (value) => value === condition;

const wantsAbsence = (condition: unknown): boolean => isRecord(condition) && condition.exists === false;

/** An array in the event matches if one of its elements does. */
const leafMatches = (conditions: readonly unknown[], value: unknown): boolean => {
  if (value === undefined || isRecord(value)) return value === undefined && conditions.some(wantsAbsence);
  const values: unknown[] = [value].flat();
  return conditions.some((condition) => {
    const matches = matcherOf(condition);
    return values.some(matches);
  });
};

const nodeMatches = (pattern: Readonly<Record<string, unknown>>, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((element: unknown) => nodeMatches(pattern, element));
  const fields = isRecord(value) ? value : {};
  return Object.entries(pattern).every(([name, inner]) => {
    if (name === '$or' && Array.isArray(inner)) {
      return inner.some((alternative: unknown) => isRecord(alternative) && nodeMatches(alternative, fields));
    }
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (Array.isArray(inner)) return leafMatches(inner, field);
    if (isRecord(inner)) return nodeMatches(inner, field);
    throw unsupported({ [name]: inner });
  });
};

/**
 * Whether an event fits an EventBridge rule's pattern.
 * Throws for an operator that is not emulated, so that a rule never silently differs from the real service.
 */
export const matchesPattern = (pattern: Readonly<Record<string, unknown>>, event: unknown): boolean =>
  nodeMatches(pattern, event);
