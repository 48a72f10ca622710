import type { Input } from '../../support/product.ts';
import type { World } from '../world.ts';

export type Role =
  | 'visitor'
  | 'forged'
  | 'pending'
  | 'unverified'
  | 'member'
  | 'other'
  | 'suspended'
  | 'staff';

/** A request about a certain object, and what each role gets for it if that differs from the access level. */
export interface ObjectCase {
  readonly of: string;
  readonly input: (world: World) => Input;
  /** Status and error code by role. */
  readonly expect: Partial<Record<Role, readonly [status: number, code?: string]>>;
}
export interface RouteRow {
  /** A request that succeeds for everyone with the access level. */
  readonly valid: (world: World) => Input;
  /** The routes whose valid requests the same person sends before: without them, there is nothing to end or to change. */
  readonly first?: readonly string[];
  /**
   * The request is about something that belongs to this person: no one else is expected to succeed. If the endpoint declares a
   * permission that outsiders lack, it is the member.
   */
  readonly owner?: Role;
  /** What a role gets if it differs from its access level, beyond what the objects show. */
  readonly differs?: Partial<Record<Role, readonly [status: number, code?: string]>>;
  /** The person to use for a role if the request would change that person. */
  readonly standIn?: Partial<Record<Role, 'newcomer'>>;
  /** For a change without a request key: why repeating it changes nothing more, and the refusal it may get. */
  readonly again?: { readonly because: string; readonly refused?: string };
  readonly objects?: readonly ObjectCase[];
}

/** The rows of one contract. A new endpoint does not compile until it has one. */
export type RowsOf<Contract> = Readonly<Record<keyof Contract, RouteRow>>;

/** Everyone with access gets the same error. */
export const sameForMembers = (status: number, code: string): RouteRow['differs'] => ({
  member: [status, code],
  other: [status, code],
  staff: [status, code],
  unverified: [status, code],
});

/** An email of each file of tests: some limits count by the address that a request names. */
export const ownEmail = (name: string, { people }: World): string =>
  `${name}.${people.suspended.userId}@play.example`;
