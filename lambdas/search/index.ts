import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { type FindPlayersAround, openPlayersAround } from './players-around.ts';

const playersAround = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openPlayersAround(table, clock));

/** A few people who live near a place, without the search index; see `FindPlayersAround`. */
export const findPlayersAround = (ctx: Context, ...wanted: Parameters<FindPlayersAround>) =>
  playersAround(ctx)(...wanted);
