import type { Handlers } from '../runtime/http.ts';
import type { home as domain } from './domain.ts';
import { home, requests } from './home.ts';

export const handlers = {
  home: (ctx, { actor }) => home(ctx, actor),
  requests: (ctx, { actor }) => requests(ctx, actor),
} satisfies Handlers<typeof domain.api>;
