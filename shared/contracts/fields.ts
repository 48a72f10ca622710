import * as z from 'zod/mini';
import { pageSize } from '../kernel/pagination.ts';
import type { FieldReason } from '../kernel/problem.ts';
import { queryInteger } from '../kernel/query.ts';
import { isVisible, withoutCopiedMarks } from '../kernel/text.ts';
import { nameProblem } from '../product/person-name.ts';

/**
 * A line of text that people type, such as a name or a title: trimmed, in Unicode's composed form (NFC, UAX #15), without
 * control or direction characters, within bounds, and with at least one visible character. `reason` replaces why a wrong one is refused.
 */
export const text = (min: number, max: number, reason?: FieldReason) =>
  z.string(reason).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min, reason),
    z.maxLength(max, reason),
    z.regex(plainText, reason),
    refusedBy((value) => (value === '' || isVisible(value) ? undefined : (reason ?? 'required'))),
  );

/**
 * What no text contains: control characters (which include line breaks and tabs), lone surrogates, which UTF-8 cannot encode, separators of
 * lines and paragraphs, direction and byte-order marks, and tags, which hide a text in another one.
 */
const refused = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}`;
/** The flags of England, Scotland, and Wales: the only emoji with tags (UTS #51, RGI_Emoji_Tag_Sequence). */
const flags = ['gbeng', 'gbsct', 'gbwls'].map(
  (area) =>
    `\\u{1f3f4}${[...area].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('')}\\u{e007f}`,
);

/** One line. */
export const plainText = new RegExp(`^(?:[^${refused}]|${flags.join('|')})*$`, 'u');
const multiline = new RegExp(`^(?:[^${refused}]|[\\n\\t\\u2028\\u2029]|${flags.join('|')})*$`, 'u');

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

/**
 * An address of RFC 5321 without quoted names and address literals: a dot-string of any of its characters, and a domain of two labels or more, also
 * internationalized ones in their ASCII form (RFC 5890). The last label has a letter.
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;

/** An address as another service has it: unchanged, as the one of another person may look like it. */
export const ExactEmail = z.email({ pattern: emailPattern });

/** An address as people type or paste it. */
export const Email = z
  .string()
  .check(
    z.overwrite(withoutCopiedMarks),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(100),
    z.email({ pattern: emailPattern }),
  );

/** The address of a website, in ASCII. */
export const webAddress = (max: number) =>
  z.url({ protocol: /^https?$/ }).check(z.maxLength(max), z.regex(/^[!-~]*$/));

/** The digits of a phone number (ITU-T E.164); the fewest are those of a local one. */
const digits = { min: 7, max: 15 };

/** A phone number as people write it, without what copying added to it. An optional one may be empty. */
export const phoneNumber = (max: number, { optional = false } = {}) =>
  z.string().check(
    z.overwrite((value) =>
      withoutCopiedMarks(value)
        .normalize('NFKC')
        .replaceAll(/[\p{Pd}\u2212]/gu, '-'),
    ),
    z.trim(),
    z.maxLength(max),
    z.regex(/^\+?[\d\s().-]*$/),
    refusedBy((value) => {
      if (optional && value === '') return undefined;
      const count = value.replaceAll(/\D/g, '').length;
      return count < digits.min || count > digits.max ? 'format' : undefined;
    }),
  );

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
