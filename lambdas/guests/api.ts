import type { Handlers } from '../runtime/http.ts';
import type { guests as domain } from './domain.ts';
import * as guests from './guests.ts';

export const handlers = {
  create: (ctx, { actor, body }) => guests.create(ctx, actor, body),
  get: (ctx, { actor, params }) => guests.get(ctx, actor, params.userId),
  getByEmail: (ctx, { actor, query }) => guests.getByEmail(ctx, actor, query.email),
  earlier: (ctx, { actor }) => guests.earlier(ctx, actor),
  remove: (ctx, { actor, params }) => guests.remove(ctx, actor, params.userId),
} satisfies Handlers<typeof domain.api>;
