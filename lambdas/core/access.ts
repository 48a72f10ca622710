import type * as z from 'zod/mini';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import {
  may,
  type ObjectKind,
  type PermissionOf,
  type Requirement,
  type RoleOf,
} from '#shared/contracts/permissions.ts';
import type { PlanAllowance, PlanAllowances } from '#shared/contracts/plans.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member, Person, Visitor } from './actor.ts';

/** The parts of a caller that determine roles. A `member` has already been found to be active. */
export type Caller =
  | Visitor
  | { readonly kind: (Person | Member)['kind']; readonly userId: UserId; readonly isStaff?: boolean };

/** The caller's id; undefined for a visitor. */
export const callerId = (caller: Caller): UserId | undefined =>
  caller.kind === 'visitor' ? undefined : caller.userId;

/** An object and the caller's roles in it. */
export interface Found<Thing, Role extends string> {
  readonly object: Thing;
  readonly roles: readonly Role[];
}

/** Loads an object and the caller's roles in it; undefined if there is no such object. */
export type FindObject<Thing, Role extends string, Reference> = (
  caller: Caller,
  reference: Reference,
) => Promise<Found<Thing, Role> | undefined>;

/** The same, together with the plan of the object. */
export type FindPlanned<Thing, Role extends string, Reference> = (
  ...asked: Parameters<FindObject<Thing, Role, Reference>>
) => Promise<(Found<Thing, Role> & { readonly plan: ObjectPlan }) | undefined>;

type KindOf<E> = E extends { readonly may?: infer M }
  ? M extends { readonly kind: infer K extends ObjectKind }
    ? K
    : never
  : never;

/** What the path parameters hold: the value of one, or several as a record. */
type Named<Params, Param> = Param extends readonly (infer Name)[]
  ? Pick<Params, Name & keyof Params>
  : Params[Param & keyof Params];

/** What identifies the object of an endpoint's request: path parameters, or a value read from the body. */
type ReferenceOf<E> = E extends { readonly params: infer P; readonly may?: infer M }
  ? M extends { readonly by: (body: never) => infer Reference }
    ? Reference
    : M extends { readonly by: infer Param }
      ? P extends z.ZodMiniType
        ? Named<z.output<P>, Param>
        : never
      : never
  : never;
type ReferencesTo<C extends Contract, Name> = {
  [K in keyof C]: KindOf<C[K]>['name'] extends Name ? ReferenceOf<C[K]> : never;
}[keyof C];

/** The names of the kinds of objects whose plan an endpoint depends on. */
type Planned<C extends Contract> = {
  [K in keyof C]: Extract<C[K]['plan'], PlanAllowance> extends never ? never : KindOf<C[K]>['name'];
}[keyof C];

/** For each kind of object that a contract's endpoints name: how to load it, with its plan if an endpoint depends on that. */
export type AccessFor<C extends Contract> = {
  readonly [K in KindOf<C[keyof C]> as K['name']]: K['name'] extends Planned<C>
    ? FindPlanned<unknown, RoleOf<K>, ReferencesTo<C, K['name']>>
    : FindObject<unknown, RoleOf<K>, ReferencesTo<C, K['name']>>;
};

/** The same for reads, which do not depend on plans; only for the kinds of objects that are read. */
export type ReadAccessFor<C extends Contract> = {
  readonly [K in KindOf<C[keyof C]> as K['name']]?: FindObject<
    unknown,
    RoleOf<K>,
    ReferencesTo<C, K['name']>
  >;
};

/** What a handler gets for the object its endpoint names: the object, under the name of its kind, and the caller's roles in it. */
export type ObjectGiven<M, Access> = M extends { readonly kind: infer K extends ObjectKind }
  ? { readonly roles: readonly RoleOf<K>[] } & {
      readonly [N in K['name']]: N extends keyof Access
        ? Access[N] extends (caller: never, reference: never) => Promise<infer Given>
          ? NonNullable<Given> extends { readonly object: infer Thing }
            ? Thing
            : never
          : never
        : never;
    }
  : unknown;

/** What a handler gets of the plan that its endpoint depends on. */
export type PlanGiven<L> = L extends PlanAllowance
  ? { readonly plan: Readonly<Pick<PlanAllowances, L>> }
  : unknown;

type AnyFound = Found<unknown, string> & { readonly plan?: ObjectPlan };
type AnyAccess = Readonly<
  Record<string, ((caller: Caller, reference: unknown) => Promise<AnyFound | undefined>) | undefined>
>;
interface Asked {
  readonly actor: Caller;
  readonly params: unknown;
  readonly body: unknown;
}

const referenceIn = ({ by }: Requirement, asked: Asked): unknown => {
  if (typeof by === 'function') return by(asked.body as never);
  const params = asked.params as Readonly<Record<string, unknown>>;
  return typeof by === 'string' ? params[by] : Object.fromEntries(by.map((name) => [name, params[name]]));
};

/**
 * The loaded object, if the caller has the permission. @throws AppError the kind's `notFound` for callers who may not see
 * the object; auth.forbidden for callers who may see it but lack the permission
 */
export const requireAllowed = <Kind extends ObjectKind, Thing>(
  kind: Kind,
  found: Found<Thing, RoleOf<Kind>> | undefined,
  permission: PermissionOf<Kind>,
): Found<Thing, RoleOf<Kind>> => {
  if (!found) throw new AppError(kind.notFound);
  if (may(kind, found.roles, permission)) return found;
  throw new AppError(may(kind, found.roles, 'see') ? 'auth.forbidden' : kind.notFound);
};

/**
 * Loads the object named in a request, then refuses callers without the permission the endpoint requires, then what the object's plan
 * does not include.
 * @throws as `requireAllowed` and `requirePlan`
 */
export const authorize = async (
  { may: required, plan: allowance }: Pick<Endpoint, 'may' | 'plan'>,
  access: unknown,
  asked: Asked,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!required) return {};
  const { kind, permission } = required;
  const find = (access as AnyAccess)[kind.name];
  if (!find) throw new Error(`no finder for ${kind.name}`);
  const found = await find(asked.actor, referenceIn(required, asked));
  const { object, roles } = requireAllowed(kind, found, permission);
  const plan = allowance && (await requirePlan(allowance, found?.plan));
  return { [kind.name]: object, roles, ...(plan && { plan }) };
};

/** The plan of an object. */
export interface ObjectPlan {
  /** Called only for endpoints that depend on the plan. */
  readonly read: () => Promise<PlanAllowances>;
  /** What the object already has. It keeps that when its plan ends, so a repeated request gets the same response (decision 017). */
  readonly has: Readonly<Partial<Record<PlanAllowance, boolean>>>;
}

/** Loads an object together with its plan. */
export const withPlan =
  <Asked extends readonly unknown[], Thing, F extends { readonly object: Thing }>(
    find: (...asked: Asked) => Promise<(F & { readonly object: Thing }) | undefined>,
    planOf: (object: Thing) => ObjectPlan,
  ) =>
  async (...asked: Asked): Promise<(F & { readonly plan: ObjectPlan }) | undefined> => {
    const found = await find(...asked);
    return found && { ...found, plan: planOf(found.object) };
  };

/**
 * What an object's plan allows. If the object has no plan at all, that is a mistake in the function, not the caller's.
 * @throws AppError plan.limit with `{ limit }` if the plan includes none of it and the object has none yet
 */
export const requirePlan = async <A extends PlanAllowance>(
  allowance: A,
  plan: ObjectPlan | undefined,
): Promise<Pick<PlanAllowances, A>> => {
  if (!plan) throw new Error(`no plan is known for ${allowance}`);
  const allowed = await plan.read();
  if (!allowed[allowance] && !plan.has[allowance]) throw new AppError('plan.limit', { limit: allowance });
  return allowed;
};
