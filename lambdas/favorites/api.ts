import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import type { favorites as domain } from './domain.ts';
import * as favorites from './favorites.ts';

export const access = { event: events.findEvent } satisfies Access<typeof domain.api>;

export const reads = {
  ofEvent: (ctx, { actor, params }) => favorites.ofEvent(ctx, actor, params.eventId),
} satisfies Reads<typeof favoritesContract, Context, typeof access>;

/** What anyone may read of favorites. */
export const pageReads = (ctx: Context) => readsAsVisitor(ctx, favoritesContract, { reads, access });

export const handlers = {
  ...reads,
  list: (ctx, { actor, query }) => favorites.list(ctx, actor, query),
  add: (ctx, { actor, params }) => favorites.add(ctx, actor, params.eventId),
  remove: (ctx, { actor, params }) => favorites.remove(ctx, actor, params.eventId),
} satisfies Handlers<typeof domain.api, typeof access>;
