import * as z from 'zod/mini';
import { Instant } from '../kernel/dates.ts';

/**
 * What the bus may tell: ids, words of a closed list, points in time, whole numbers and flags. The bus keeps its events for a week and
 * hands them to every function, so nothing on it may be personal. A string that could hold anything becomes `never` here,
 * and so the row that has it does not compile.
 */
type Fact<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Fact<Item>[]
      : { [Key in keyof T]: Fact<T[Key]> };

type FactOnly<S extends z.core.$ZodType> = z.core.output<S> extends Fact<z.core.output<S>> ? S : never;

/** A point in time as the bus tells it. */
export const At = Instant.brand<'instant'>();

/** The id of an object of the payment provider (https://docs.stripe.com/api): letters, digits and underscores. */
export const ProviderId = z
  .string()
  .check(z.regex(/^\w{1,255}$/))
  .brand<'provider id'>();

/** The id of a plan: small letters, digits and underscores. */
export const PlanId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(_[a-z0-9]+)+$/))
  .brand<'plan id'>();

/** The name of an audience: words of small letters, joined by dots. */
export const AudienceName = z
  .string()
  .check(z.regex(/^[a-z]+(\.[a-z]+)*$/))
  .brand<'audience name'>();
export type AudienceName = z.output<typeof AudienceName>;

/** A name of the public DNS in its ASCII form: it is no secret of anybody (decision 025). */
export const HostName = z
  .string()
  .check(z.regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/))
  .brand<'host name'>();

/** A shape that can hold nothing personal. */
export type FactShape<Shape> = Readonly<Record<string, z.core.$ZodType>> & {
  readonly [Key in keyof Shape]: Shape[Key] extends z.core.$ZodType ? FactOnly<Shape[Key]> : never;
};

/** What the bus publishes of a row. */
export const facts = <const Shape extends FactShape<Shape>>(shape: Shape) => z.object<Shape>(shape);
