import * as z from 'zod/mini';
import { nearbyLimits } from '../domain/nearby.ts';
import { nameProblem } from '../domain/profile.ts';
import type { FieldReason } from '../kernel/problem.ts';
import { queryInteger } from '../kernel/query.ts';

/** A text people type: trimmed, without control or direction characters, within bounds. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(plainText));

/** One line: everything but control characters (line breaks and tabs are such), direction and byte-order marks. */
export const plainText = /^[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u;
const multiline = /^(?:[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[\n\t])*$/u;

/** A text of several lines. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.maxLength(max),
    z.regex(multiline),
  );

/** Refuses with a reason of our own: `problem` answers with it, or undefined when all is well. */
export const refusedBy = <T>(problem: (value: T) => FieldReason | undefined) =>
  z.check<T>((context) => {
    const reason = problem(context.value);
    if (reason) context.issues.push({ code: 'custom', input: context.value, params: { reason } });
  });

/** The name a person goes by. */
export const personName = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), refusedBy(nameProblem));

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100), z.email());

/** Free choice of a few out of a fixed list, none twice. */
export const someOf = <const T extends readonly [string, ...string[]]>(
  choices: T,
  min: number,
  max: number,
) =>
  z.array(z.enum(choices)).check(
    z.minLength(min),
    z.maxLength(max),
    refusedBy((list) => (new Set(list).size < list.length ? 'duplicate' : undefined)),
  );

/** How many items of a list are asked for at once. */
export const pageLimit = z.optional(queryInteger(1, nearbyLimits.pageSize.max));
