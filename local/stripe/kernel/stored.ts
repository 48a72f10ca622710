import type Stripe from 'stripe';

/** A field's stored value: an expandable reference is stored as its id. */
type Field<Value> = string extends Value ? Exclude<Value, object> : Stored<Value>;

/**
 * A resource of the `stripe` package as it is stored and sent: references are ids, decimals are texts. An object that
 * lacks a required field, or has an unknown one, does not compile.
 */
export type Stored<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends readonly (infer Item)[]
    ? Field<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Field<Value[Key]> }
      : Value;
