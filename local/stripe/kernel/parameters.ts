import * as z from 'zod/mini';
import type { FormRecord, FormValue } from './form.ts';

/** Every value arrives as text; schemas are named as in Stripe's reference. */
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

export const text = z.string().check(z.minLength(1), z.maxLength(5000));
/** All evidence of a dispute together is limited to 150,000 characters. */
export const evidenceText = z.string().check(z.minLength(1), z.maxLength(20_000));
export const integer = z.pipe(z.string().check(z.regex(INTEGER, 'integer')), z.transform(Number));
export const amount = z.pipe(
  z.string().check(z.regex(INTEGER, 'integer')),
  z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(99_999_999))),
);
export const decimal = z.pipe(z.string().check(z.regex(DECIMAL, 'decimal')), z.transform(Number));
export const flag = z.pipe(
  z.string().check(z.regex(/^(true|false)$/, 'boolean')),
  z.transform((value) => value === 'true'),
);
export const email = z.string().check(z.minLength(1), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'));
export const address = z.string().check(z.minLength(1), z.regex(/^https?:\/\/[^\s]+$/, 'url'));
export const currency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/, 'currency')),
  z.transform((value) => value.toLowerCase()),
);

/** An empty text removes the value. */
export const clearable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(schema),
  );

export const metadata = z._default(
  clearable(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))),
  {},
);

export const postalAddress = z.strictObject({
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  state: z.optional(z.string()),
});

const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
});

/** `created=…` or `created[gte]=…`: a range in both cases. */
export const created = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? { gte: value, lte: value } : value)),
  range,
);

export const page = {
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(INTEGER, 'integer')),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(100))),
    ),
    10,
  ),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
} as const;

type NamesOf<Params, Shape> = { readonly [Name in keyof Shape]: Name extends keyof Params ? unknown : never };

/** A schema with parameter names that the `stripe` package knows for the call; others do not compile. */
export const parametersOf =
  <Params>() =>
  <Shape extends Record<string, z.ZodMiniType>>(shape: Shape & NamesOf<Params, Shape>) =>
    z.strictObject<Shape>(shape);

export const none = z.strictObject({});

/** Finds what was sent under the path of an issue. */
export const valueAt = (input: FormRecord, path: readonly PropertyKey[]): FormValue | undefined => {
  let value: FormValue | undefined = input;
  for (const key of path) {
    if (value === undefined || typeof value === 'string') return undefined;
    value = Object.entries(value).find(([name]) => name === String(key))?.[1];
  }
  return value;
};
