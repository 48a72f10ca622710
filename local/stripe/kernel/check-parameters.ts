import * as z from 'zod/mini';
import type { FormRecord } from './form.ts';
import { valueAt } from './parameters.ts';
import { invalidRequest, type StripeError } from './stripe-error.ts';

type Issue = z.core.$ZodIssue;

/** line_items, 0, price → line_items[0][price] */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

const listed = (values: readonly unknown[]): string => {
  const names = values.map(String);
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return `${names.join(', ')}${names.length > 1 ? ',' : ''} or ${last}`;
};

type Refusal = (shown: string, param: string) => StripeError;

/** The refusal for a value with the wrong format, by the message of its check. */
const FORMATS: ReadonlyMap<string, Refusal> = new Map(
  Object.entries({
    integer: (shown, param) =>
      invalidRequest(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param }),
    decimal: (shown, param) =>
      invalidRequest(`Invalid decimal: ${shown}`, { code: 'parameter_invalid_decimal', param }),
    boolean: (shown, param) => invalidRequest(`Invalid boolean: ${shown}`, { param }),
    email: (shown, param) =>
      invalidRequest(`Invalid email address: ${shown}`, { code: 'email_invalid', param }),
    url: (_shown, param) => invalidRequest('Not a valid URL', { code: 'url_invalid', param }),
    currency: (shown, param) => invalidRequest(`Invalid currency: ${shown}.`, { param }),
  }),
);

const empty = (param: string): StripeError =>
  invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );

const unknown = (names: readonly string[]): StripeError =>
  invalidRequest(
    names.length === 1
      ? `Received unknown parameter: ${names[0] ?? ''}`
      : `Received unknown parameters: ${names.join(', ')}`,
    { code: 'parameter_unknown', param: names[0] ?? '' },
  );

const outOfBounds = (issue: Issue, param: string): StripeError => {
  if (issue.code === 'too_small' && issue.origin === 'number') {
    const message = `This value must be greater than or equal to ${issue.minimum}.`;
    return invalidRequest(message, { code: 'parameter_invalid_integer', param });
  }
  if (issue.code === 'too_big' && issue.origin === 'number') {
    const message = `This value must be less than or equal to ${issue.maximum}.`;
    return invalidRequest(message, { code: 'parameter_invalid_integer', param });
  }
  if (issue.code === 'too_big') {
    const message = `Invalid ${param}: must be at most ${issue.maximum} characters`;
    return invalidRequest(message, { code: 'parameter_invalid_string', param });
  }
  return invalidRequest(`Invalid ${param}`, { param });
};

const refusalOf = (issue: Issue, input: FormRecord): StripeError => {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return unknown(issue.keys.map((key) => nameOf([...issue.path, key])));
  }
  const value = valueAt(input, issue.path);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (value === '') return empty(param);
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const format = FORMATS.get(issue.message);
  if (format) return format(shown, param);
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${listed(issue.values)}`, { param });
  }
  if (issue.code === 'invalid_type') {
    return invalidRequest(`Invalid ${issue.expected === 'array' ? 'array' : 'object'}`, { param });
  }
  return outOfBounds(issue, param);
};

/** The parameters of a call, or Stripe's refusal of the first invalid one. Unknown ones come first, as with Stripe. */
export const checkParameters = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: FormRecord,
): z.output<Schema> => {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw first ? refusalOf(first, input) : invalidRequest('Invalid request');
};
