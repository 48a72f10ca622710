import * as z from 'zod/mini';
import { pageSize } from '../kernel/pagination.ts';
import type { FieldReason } from '../kernel/problem.ts';
import { queryInteger } from '../kernel/query.ts';
import { isVisible } from '../kernel/text.ts';
import { nameProblem } from '../product/person-name.ts';

/**
 * A line of text that people type, such as a name or a title: trimmed, in Unicode's composed form (NFC, UAX #15), without
 * control or direction characters, within bounds, and with at least one visible character.
 */
export const text = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min),
    z.maxLength(max),
    z.regex(plainText),
    refusedBy((value) => (value === '' || isVisible(value) ? undefined : 'required')),
  );

/**
 * One line: no control characters (which include line breaks and tabs), no lone surrogates, which UTF-8 cannot encode, and
 * no direction or byte-order marks.
 */
export const plainText = /^[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
const multiline = /^(?:[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\n\t])*$/u;

/** A value issued elsewhere that is returned unchanged: another service's id, a code, an address. */
export const opaque = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Text that may have several lines. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.maxLength(max),
    z.regex(multiline),
  );

/** Refuses with a custom reason: `problem` returns it, or undefined if the value is valid. */
export const refusedBy = <T>(problem: (value: T) => FieldReason | undefined) =>
  z.check<T>((context) => {
    const reason = problem(context.value);
    if (reason) context.issues.push({ code: 'custom', input: context.value, params: { reason } });
  });

/** A person's name. */
export const personName = (min: number, max: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.minLength(min),
      z.maxLength(max),
      refusedBy(nameProblem),
      z.regex(plainText),
    );

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100), z.email());

/**
 * A value from a list that may grow. The server accepts only the listed values. A browser tab older than the server reads an unknown value
 * as `otherwise` (decision 052), which is stored as the message of the issue.
 */
export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T, otherwise: T[number]) =>
  z.enum(choices, otherwise);

const unchanged = (item: unknown): unknown => item;

/**
 * A list in which each thing is at most once. `keyOf` says what makes two of them the same, such as their id: undefined if it has
 * nothing of the kind yet. Without `keyOf`, items are the same if they are equal.
 */
export const distinctList = <T extends z.ZodMiniType>(
  item: T,
  { min = 0, max }: { readonly min?: number; readonly max: number },
  keyOf: (item: z.output<T>) => unknown = unchanged,
) =>
  z.array(item).check(
    z.minLength(min),
    z.maxLength(max),
    refusedBy((list) => {
      const keys = list.map(keyOf).filter((key) => key !== undefined && key !== null);
      return new Set(keys).size < keys.length ? 'duplicate' : undefined;
    }),
  );

/** A choice of several values from a fixed list, without duplicates. */
export const someOf = <const T extends readonly [string, ...string[]]>(
  choices: T,
  min: number,
  max: number,
) => distinctList(z.enum(choices), { min, max });

/** How many items of a list are requested at once. */
export const pageLimit = z.optional(queryInteger(1, pageSize.max));
