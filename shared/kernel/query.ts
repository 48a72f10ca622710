import * as z from 'zod/mini';

/** With its comma. */
const LONGEST_ID = 33;

/** A number in a query string, which carries text. Bounds are inclusive. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(23), z.regex(/^-?\d{1,9}(\.\d{1,12})?$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  );

/** A whole number in a query string. Bounds are inclusive. */
export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(10), z.regex(/^-?\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

/** Some values of a list in a query string, separated by commas: `pickleball,soccer`. */
export const queryList = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(choices.join(',').length), z.regex(/^[a-z_]+(,[a-z_]+)*$/)),
      z.transform((text: string) => [...new Set(text.split(','))]),
    ),
    z.array(z.enum(choices)),
  );

/** One to `max` ids in a query string, separated by commas; the same one twice counts once. */
export const queryIds = <T extends z.ZodMiniType<string, string>>(id: T, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * LONGEST_ID), z.regex(/^\w+(,\w+)*$/)),
      z.transform((text: string) => [...new Set(text.split(','))]),
    ),
    z.array(id).check(z.maxLength(max)),
  );
