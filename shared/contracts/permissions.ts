import type { ErrorCode } from '../kernel/errors.ts';

/** Role → what it allows. */
type RoleTable = Readonly<Record<string, readonly string[]>>;

/**
 * A kind of object that people have roles in. Each kind has the permission `see`: whoever lacks it gets `notFound`, whoever has
 * it and lacks what an endpoint asks for gets `auth.forbidden`.
 */
export interface ObjectKind<Name extends string = string, Roles extends RoleTable = RoleTable> {
  /** Under which name a handler gets the object. */
  readonly name: Name;
  readonly notFound: ErrorCode;
  /** The tag of what belongs to another kind of object, and is read and changed with it; the name where none is given. */
  readonly tag?: string;
  readonly roles: Roles;
}
export type RoleOf<Kind extends ObjectKind> = keyof Kind['roles'] & string;
export type PermissionOf<Kind extends ObjectKind> = Kind['roles'][RoleOf<Kind>][number];

type Seeable<Roles extends RoleTable> = 'see' extends Roles[keyof Roles][number] ? unknown : never;

/** Declares a kind of object; one that no role allows to see does not compile. */
export const objectKind = <const Name extends string, const Roles extends RoleTable>(
  kind: ObjectKind<Name, Roles> & Seeable<Roles>,
): ObjectKind<Name, Roles> => kind;

/** Whether one of a person's roles in an object gives a permission. Screens use it to decide what to offer. */
export const may = <Kind extends ObjectKind>(
  { roles: table }: Kind,
  roles: readonly RoleOf<Kind>[],
  permission: PermissionOf<Kind>,
): boolean => roles.some((role) => table[role]?.includes(permission));

/**
 * The permission that an endpoint asks for, and how its request names the object: by a parameter of the path, by several together, or
 * within the body.
 */
export interface Requirement<
  Param extends string = string,
  Body = never,
  Kind extends ObjectKind = ObjectKind,
  Reference = unknown,
> {
  readonly kind: Kind;
  readonly permission: string;
  readonly by: Param | readonly Param[] | ((body: Body) => Reference);
}

/**
 * `may: on(team, 'teamId', 'invite')`: the caller needs that permission in the object that the parameter names. Of a list of parameters
 * all together name it: `on(occurrence, ['eventId', 'occurrenceId'], 'join')`.
 */
export const on = <Kind extends ObjectKind, const Param extends string | readonly string[]>(
  kind: Kind,
  param: Param,
  permission: PermissionOf<Kind>,
): { readonly kind: Kind; readonly permission: string; readonly by: Param } => ({
  kind,
  permission,
  by: param,
});

/** The same where the body names the object. */
export const onBody = <Kind extends ObjectKind, Body, Reference>(
  kind: Kind,
  referenceOf: (body: Body) => Reference,
  permission: PermissionOf<Kind>,
): { readonly kind: Kind; readonly permission: string; readonly by: (body: Body) => Reference } => ({
  kind,
  permission,
  by: referenceOf,
});
