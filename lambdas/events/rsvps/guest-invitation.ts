import type { Change } from '#shared/declare/rows.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { OccurrenceKey } from '../store/index.ts';

/** Someone is invited because a guest by name has their email. */
export interface GuestInvitation extends OccurrenceKey {
  readonly userId: UserId;
  readonly claimedFrom: UserId;
}

/** Whether someone is only invited because a guest by name has their email. Nobody else sees it, because it would reveal whose email it is. */
export const isGuestInvitation = <
  Row extends { readonly status: RsvpStatus; readonly claimedFrom?: UserId | undefined },
>(
  row: Row,
): row is Row & { readonly claimedFrom: UserId } => row.status === 'invited' && row.claimedFrom !== undefined;

/** Whether a change of an RSVP is only that a guest now has an account: nobody has answered anything. */
export const isClaimed = ({ before, after }: Change<typeof rsvpRow>): boolean =>
  after?.claimedFrom !== undefined && after.claimedFrom !== before?.claimedFrom;
