import * as z from 'zod/mini';
import { Instant } from '../kernel/dates.ts';

/**
 * What the bus may publish: ids, values of a closed list, points in time, whole numbers, and flags. The bus keeps its events for a week
 * and delivers them to every function, so they must not contain personal data. A string type that could hold anything becomes `never`
 * here, so a row that publishes one does not compile.
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

/** A point in time as the bus publishes it. */
export const At = Instant.brand<'instant'>();

/** The id of an object at the payment provider (https://docs.stripe.com/api): letters, digits, and underscores. */
export const ProviderId = z
  .string()
  .check(z.regex(/^\w{1,255}$/))
  .brand<'provider id'>();

/** The id of a plan: lowercase letters, digits, and underscores. */
export const PlanId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(_[a-z0-9]+)+$/))
  .brand<'plan id'>();

/** The name of an audience: lowercase words joined by dots. */
export const AudienceName = z
  .string()
  .check(z.regex(/^[a-z]+(\.[a-z]+)*$/))
  .brand<'audience name'>();
export type AudienceName = z.output<typeof AudienceName>;

/** A public DNS name in its ASCII form: it is not personal (decision 025). */
export const HostName = z
  .string()
  .check(z.regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/))
  .brand<'host name'>();

/** A shape that cannot hold personal data. */
export type FactShape<Shape> = Readonly<Record<string, z.core.$ZodType>> & {
  readonly [Key in keyof Shape]: Shape[Key] extends z.core.$ZodType ? FactOnly<Shape[Key]> : never;
};

/** What the bus publishes about a row. */
export const facts = <const Shape extends FactShape<Shape>>(shape: Shape) => z.object<Shape>(shape);
