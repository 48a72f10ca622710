import { findAttended } from '../events/index.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import type { substitutes as domain } from './domain.ts';
import * as substitutes from './substitutes.ts';
import { suggest } from './suggestions.ts';

export const access = { occurrence: findAttended } satisfies Access<typeof domain.api>;

export const handlers = {
  suggestions: (ctx, { actor, params }) => suggest(ctx, actor, params),
  searches: (ctx, { params }) => substitutes.list(ctx, params),
  start: (ctx, { params, body }) => substitutes.start(ctx, params, params.slotId, body.spots),
  stop: (ctx, { params }) => substitutes.stop(ctx, params, params.slotId),
  setAutomatic: (ctx, { params, body }) => substitutes.setAutomatic(ctx, params, body.automatic),
  mine: (ctx, { actor, params }) => substitutes.mine(ctx, actor, params),
  claim: (ctx, { actor, params }) => substitutes.claim(ctx, actor, params),
  decline: (ctx, { actor, params }) => substitutes.decline(ctx, actor, params),
  preference: (ctx, { actor }) => substitutes.preference(ctx, actor),
  savePreference: (ctx, { actor, body }) => substitutes.savePreference(ctx, actor, body.asked),
} satisfies Handlers<typeof domain.api, typeof access>;
