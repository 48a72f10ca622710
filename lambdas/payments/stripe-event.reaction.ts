import type { Change } from '#shared/declare/rows.ts';
import type { stripeEventRow } from '#shared/domains/payments/rows.ts';
import type { Sync } from './sync.ts';

/** Processes an event from the payment provider: the object it is about is read again. */
export const createStripeEventReaction =
  (sync: Pick<Sync, 'target'>) =>
  async ({ after }: Change<typeof stripeEventRow>): Promise<void> => {
    for (const target of after?.targets ?? []) await sync.target(target);
  };
