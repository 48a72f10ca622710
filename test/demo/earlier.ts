import type { Context } from '#lambdas/runtime/context.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';

/** The same context some minutes ago. */
export const earlier = <C extends Context>(ctx: C, minutes: number): C => ({
  ...ctx,
  clock: { now: () => addMilliseconds(ctx.clock.now(), -minutes * MINUTE_MS) },
});
