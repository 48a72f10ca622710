import type { Handlers } from '../runtime/http.ts';
import type { wallet as domain } from './domain.ts';
import * as wallet from './wallet.ts';

export const handlers = {
  get: (ctx, { actor }) => wallet.get(ctx, actor),
  moves: (ctx, { actor, query }) => wallet.moves(ctx, actor, query.cursor),
  pause: (ctx, { actor, params, body }) => wallet.pause(ctx, actor, params.passId, body.days),
  resume: (ctx, { actor, params }) => wallet.resume(ctx, actor, params.passId),
  setMembers: (ctx, { actor, params, body }) => wallet.setMembers(ctx, actor, params.passId, body.userIds),
  code: (ctx, { actor, params }) => wallet.code(ctx, actor, params.passId),
} satisfies Handlers<typeof domain.api>;
