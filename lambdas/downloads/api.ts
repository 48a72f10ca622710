import type { Handlers } from '../runtime/http.ts';
import type { downloads as domain } from './domain.ts';
import { ownData } from './downloads.ts';

export const handlers = {
  ownData: (ctx, { actor, query }) => ownData(ctx, actor, query.cursor),
} satisfies Handlers<typeof domain.api>;
