import * as events from '../events/index.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import type { feedback as domain } from './domain.ts';
import * as feedback from './feedback.ts';
import { reads } from './reads.ts';

export const access = { occurrence: events.findAttended } satisfies Access<typeof domain.api>;

export const handlers = {
  ...reads,
  mine: (ctx, { actor, occurrence }) => feedback.mine(ctx, actor, occurrence),
  people: (ctx, { actor, occurrence, query }) => feedback.people(ctx, actor, occurrence, query),
  rate: (ctx, { actor, occurrence, body }) => feedback.rate(ctx, actor, occurrence, body.stars),
  endorse: (ctx, { actor, occurrence, params, body }) =>
    feedback.endorse(ctx, actor, occurrence, params.userId, body.kind),
} satisfies Handlers<typeof domain.api, typeof access>;
