import type { Change } from '#shared/declare/rows.ts';
import type { familyMemberRow } from '#shared/domains/family/rows.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as rsvps from '../store/rsvp-transfers.ts';
import { transferRsvps } from './rsvp-transfer.ts';
import { withdrawRsvp } from './withdraw-rsvp.ts';

/**
 * The RSVPs of a family member who has an account by now, or is another entry of the same person, become theirs; then what is known of the member is
 * deleted. One who is deleted gives up their spots on dates that have not started. If it fails, it continues.
 */
export const followFamily = async (
  ctx: Context,
  { before, after }: Change<typeof familyMemberRow>,
): Promise<void> => {
  if (after?.becomes) {
    await transferRsvps(ctx, after.id, after.becomes);
    await family.removeMember(ctx, after.id);
  }
  if (after || !before) return;
  const now = ctx.clock.now();
  for (const rsvp of await rsvps.of(ctx, before.id))
    if (rsvp.dateStart > now) await withdrawRsvp(ctx, rsvp, rsvp.userId);
};
