import type { Change } from '#shared/declare/rows.ts';
import type { familyMemberRow } from '#shared/domains/family/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { GiveUp } from './give-up.ts';
import type { TransferRsvps } from './rsvp-transfer.ts';
import type { RsvpTransfersRepository } from './rsvp-transfers.repository.ts';

export interface FollowFamilyDeps {
  readonly transfer: TransferRsvps;
  readonly removeMember: (id: UserId) => Promise<void>;
  readonly rsvps: Pick<RsvpTransfersRepository, 'of'>;
  readonly giveUp: GiveUp;
  readonly clock: Clock;
}

/**
 * The RSVPs of a family member who has an account by now, or is another entry of the same person, become theirs; then what is known of the member is
 * deleted. One who is deleted gives up their spots on dates that have not started. If it fails, it continues.
 */
export const createFollowFamilyReaction =
  ({ transfer, removeMember, rsvps, giveUp, clock }: FollowFamilyDeps) =>
  async ({ before, after }: Change<typeof familyMemberRow>): Promise<void> => {
    if (after?.becomes) {
      await transfer(after.id, after.becomes);
      await removeMember(after.id);
    }
    if (after || !before) return;
    const now = clock.now();
    for (const rsvp of await rsvps.of(before.id)) if (rsvp.dateStart > now) await giveUp(rsvp, rsvp.userId);
  };
