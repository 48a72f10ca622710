import type { Change } from '#shared/declare/rows.ts';
import type { stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { Sync } from './sync.ts';

/** Works off an event of the payment provider: what it tells of is read anew. */
export const createStripeEventReaction =
  (sync: Pick<Sync, 'target'>) =>
  async ({ after }: Change<typeof stripeEventRow>): Promise<void> => {
    for (const target of after?.targets ?? []) await sync.target(target);
  };
