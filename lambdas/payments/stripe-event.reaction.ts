import { reaction } from '../core/reaction.ts';
import type { Sync } from './sync.ts';

/** Works off an event of the payment provider: what it tells of is read anew. */
export const createStripeEventReaction = (sync: Pick<Sync, 'target'>) =>
  reaction('stripeEvent', ['inserted'], async ({ after }) => {
    for (const target of after?.targets ?? []) await sync.target(target);
  });
