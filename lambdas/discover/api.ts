import { callerId } from '../core/access.ts';
import type { Handlers } from '../runtime/http.ts';
import type { discover as domain } from './domain.ts';
import * as nearby from './nearby.ts';
import { reads } from './reads.ts';

export const handlers = {
  ...reads,
  pins: (ctx, { actor, query }) => nearby.pins(ctx, query, callerId(actor)),
} satisfies Handlers<typeof domain.api>;
