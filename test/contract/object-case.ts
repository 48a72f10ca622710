import type { Caller } from '../support/product.ts';

/** A person in a role, and an existing object; `nobody` has no role in it. */
export interface ObjectCase {
  readonly kind: string;
  readonly as: string;
  readonly role: string;
  readonly caller: Caller | undefined;
  readonly reference: string | Readonly<Record<string, string>>;
}
