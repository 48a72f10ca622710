import type { Handlers } from '../runtime/http.ts';
import * as activities from './activities.ts';
import type { activities as domain } from './domain.ts';

export const handlers = {
  list: (ctx, { actor }) => activities.list(ctx, actor),
  add: (ctx, { actor, body }) => activities.add(ctx, actor, body),
  edit: (ctx, { actor, params, body }) => activities.edit(ctx, actor, params.id, body),
  remove: (ctx, { actor, params }) => activities.remove(ctx, actor, params.id),
} satisfies Handlers<typeof domain.api>;
