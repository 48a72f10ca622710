import type { Change } from '#shared/declare/rows.ts';
import type { slotRow } from '#shared/domains/events/rows.ts';
import type { SettleWaitlist } from './settle-waitlist.ts';

/** After spots are freed, offers them to those who wait, if the request that freed them has not done so. */
export const createSettleWaitlistReaction =
  ({ settle }: { readonly settle: SettleWaitlist }) =>
  async ({ after }: Change<typeof slotRow>): Promise<void> => {
    if (after && after.waiting > 0 && after.left > 0) await settle(after);
  };
