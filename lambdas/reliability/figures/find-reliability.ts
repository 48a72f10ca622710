import type { UserId } from '#shared/kernel/ids.ts';
import { oncePer } from '../../data/once.ts';
import type { Context } from '../../runtime/context.ts';
import { createReliabilityFinder } from './reliability-finder.ts';

// For domains below this one. Until this domain is moved, it wraps a factory, once.
const finder = /* @__PURE__ */ oncePer(({ table, clock }: Context) => createReliabilityFinder(table, clock));

/** How reliable some people are. Cost: ½ for each person. */
export const findReliability = (ctx: Context, ids: readonly UserId[]) => finder(ctx)(ids);
