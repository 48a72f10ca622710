import type { UserId } from '#shared/kernel/ids.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { createReliabilityFinder } from './reliability-finder.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const finder = /* @__PURE__ */ oncePer(({ table, clock }: Context) => createReliabilityFinder(table, clock));

/** How reliably people come to what they said yes to. Cost: ½ for each person. */
export const findReliability = (ctx: Context, ids: readonly UserId[]) => finder(ctx)(ids);
