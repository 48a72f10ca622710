/** A function without its first argument. */
export type Bound<F> = F extends (ctx: never, ...input: infer Input) => infer Output
  ? (...input: Input) => Output
  : never;
export type BoundAll<Functions> = { readonly [Name in keyof Functions]: Bound<Functions[Name]> };

type AnyFunction = (ctx: never, ...input: never[]) => unknown;

/** Gives functions their first argument, so that what receives them needs no context: `bindAll(ctx, handlers)`. */
export const bindAll = <Functions extends Readonly<Record<string, AnyFunction>>>(
  ctx: Parameters<Functions[keyof Functions]>[0],
  functions: Functions,
): BoundAll<Functions> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      (...input: never[]) => run(ctx as never, ...input),
    ]),
  ) as BoundAll<Functions>;
