import * as events from '../events/index.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import type { reliability as domain } from './domain.ts';
import * as reliability from './reliability.ts';

export const access = { occurrence: events.findAttended } satisfies Access<typeof domain.api>;

export const handlers = {
  mine: (ctx, { actor }) => reliability.mine(ctx, actor),
  corrections: (ctx, { occurrence }) => reliability.corrections(ctx, occurrence),
  askCorrection: (ctx, { actor, occurrence }) => reliability.askCorrection(ctx, actor, occurrence),
} satisfies Handlers<typeof domain.api, typeof access>;
