import type { Access, Handlers } from '../runtime/http.ts';
import type { follows as domain } from './domain.ts';
import * as follows from './follows.ts';
import { findTarget } from './target-access.ts';

export const access = { followTarget: findTarget } satisfies Access<typeof domain.api>;

export const handlers = {
  list: (ctx, { actor, query }) => follows.list(ctx, actor, query),
  standing: (ctx, { actor, params }) => follows.standing(ctx, actor, params.targetId),
  follow: (ctx, { actor, params }) => follows.follow(ctx, actor, params.targetId),
  unfollow: (ctx, { actor, params }) => follows.unfollow(ctx, actor, params.targetId),
} satisfies Handlers<typeof domain.api, typeof access>;
