import type { ErrorCode } from '../kernel/errors.ts';

/** Role → what it allows. */
type RoleTable = Readonly<Record<string, readonly string[]>>;

/**
 * A kind of object that people have roles in. Each kind has the permission `see`: callers without it get `notFound`; callers with
 * it who lack the permission an endpoint requires get `auth.forbidden`.
 */
export interface ObjectKind<Name extends string = string, Roles extends RoleTable = RoleTable> {
  /** The name under which a handler gets the object. */
  readonly name: Name;
  readonly notFound: ErrorCode;
  /** The tag, for a kind that is part of another and is read and changed with it; by default, the name. */
  readonly tag?: string;
  readonly roles: Roles;
}
export type RoleOf<Kind extends ObjectKind> = keyof Kind['roles'] & string;
export type PermissionOf<Kind extends ObjectKind> = Kind['roles'][RoleOf<Kind>][number];

type Seeable<Roles extends RoleTable> = 'see' extends Roles[keyof Roles][number] ? unknown : never;

/** Declares a kind of object; if no role may see it, it does not compile. */
export const objectKind = <const Name extends string, const Roles extends RoleTable>(
  kind: ObjectKind<Name, Roles> & Seeable<Roles>,
): ObjectKind<Name, Roles> => kind;

/** Whether any of a person's roles grants a permission. Screens use it to decide what to offer. */
export const may = <Kind extends ObjectKind>(
  { roles: table }: Kind,
  roles: readonly RoleOf<Kind>[],
  permission: PermissionOf<Kind>,
): boolean => roles.some((role) => table[role]?.includes(permission));

/**
 * The permission an endpoint requires, and how its request names the object: by a path parameter, by several together, or in the body.
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
 * `may: on(team, 'teamId', 'invite')`: the caller needs that permission for the object that the parameter names. Several parameters name it
 * together: `on(occurrence, ['eventId', 'occurrenceId'], 'join')`.
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

/** Like `on`, for an object named in the body. */
export const onBody = <Kind extends ObjectKind, Body, Reference>(
  kind: Kind,
  referenceOf: (body: Body) => Reference,
  permission: PermissionOf<Kind>,
): { readonly kind: Kind; readonly permission: string; readonly by: (body: Body) => Reference } => ({
  kind,
  permission,
  by: referenceOf,
});
