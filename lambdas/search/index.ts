import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { type FindPlayersNear, openPlayersNear } from './api.ts';
import { type FindPlayersAround, openPlayersAround } from './players-around.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const playersAround = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openPlayersAround(table, clock));
const playersNear = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openPlayersNear(table, clock));

/** A few people who live near a place, without the search index; see `FindPlayersAround`. */
export const findPlayersAround = (ctx: Context, ...wanted: Parameters<FindPlayersAround>) =>
  playersAround(ctx)(...wanted);

/** People who play a sport and are near a place, nearest city first; see `FindPlayersNear`. */
export const findPlayersNear = (ctx: Context, ...asked: Parameters<FindPlayersNear>) =>
  playersNear(ctx)(...asked);
