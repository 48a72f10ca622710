import { type Bound, bindAll } from '#lambdas/runtime/bind.ts';

type BoundModule<M> = {
  readonly [Name in keyof M as M[Name] extends (ctx: never, ...input: never[]) => unknown
    ? Name
    : never]: Bound<M[Name]>;
};

/** The functions of a module whose first argument is a context, bound to one: `bound(ctx, rsvps)`. */
export const bound = <M extends object>(ctx: object, module: M): BoundModule<M> =>
  bindAll(
    ctx as never,
    Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value === 'function')) as never,
  ) as unknown as BoundModule<M>;
