import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';

/** Whether a change of an RSVP is only that a guest now has an account: nobody has answered anything. */
export const isClaimed = ({ before, after }: Change<typeof rsvpRow>): boolean =>
  after?.claimedFrom !== undefined && after.claimedFrom !== before?.claimedFrom;
