import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { createShownTimesFinder, type FindShownTimes } from './shown-times.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const shownTimes = /* @__PURE__ */ oncePer(({ table, clock }: Context) =>
  createShownTimesFinder(table, clock),
);

/** When people are free, of those whose choice lets the viewer see it; see `FindShownTimes`. */
export const findShownTimes = (ctx: Context, ...asked: Parameters<FindShownTimes>) =>
  shownTimes(ctx)(...asked);
