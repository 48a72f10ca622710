import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { holdsPlaces, isWaiting } from '#shared/domains/events/rsvp.ts';
import type { guestRow } from '#shared/domains/guests/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { isGuestInvitation, type PartyGuests, type TransferRsvps } from '../events/old-api.ts';
import type { GuestClaims } from '../guests/old-api.ts';
import type { FindOwnEmails } from '../users/people/old-api.ts';

export interface ClaimGuestsDeps {
  readonly findOwnEmails: FindOwnEmails;
  readonly claims: Pick<GuestClaims, 'claim' | 'enteredWith'>;
  readonly parties: Pick<PartyGuests, 'invite'>;
}
export interface TransferGuestDeps {
  readonly transfer: TransferRsvps;
  readonly claims: Pick<GuestClaims, 'forget'>;
}

/**
 * Whoever has an account with a verified email, or a confirmed alternate one, is the guest who entered themselves with it. Where others have entered a
 * guest with it, they are invited: anybody can type any email.
 */
export const createClaimGuestsReaction =
  ({ findOwnEmails, claims, parties }: ClaimGuestsDeps) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    if (!after?.hasVerifiedEmail) return;
    for (const email of await findOwnEmails(after.id)) {
      await claims.claim(email, after.id);
      for (const brought of await claims.enteredWith(email)) await parties.invite(brought, after.id);
    }
  };

/** The RSVPs of a guest who entered themselves become those of the person; then what is known of the guest is deleted. If it fails, it continues. */
export const createTransferGuestReaction =
  ({ transfer, claims }: TransferGuestDeps) =>
  async ({ after }: Change<typeof guestRow>): Promise<void> => {
    if (!after?.claimedBy || after.enteredBy) return;
    await transfer(after.id, after.claimedBy);
    await claims.forget(after.id);
  };

/** Whoever was invited because a guest by name has their email, and comes, is not counted a second time as that guest. */
export const createInvitedGuestReaction =
  (parties: Pick<PartyGuests, 'giveBack'>) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!before || !after || !isGuestInvitation(before)) return;
    if (!holdsPlaces(after.status) && !isWaiting(after.status)) return;
    const { eventId, occurrenceId, userId, claimedFrom } = before;
    await parties.giveBack({ eventId, occurrenceId, userId, claimedFrom });
  };

/** A guest who was deleted is no longer named by whoever brings them, and still counts as a guest. */
export const createForgetGuestReaction =
  (parties: Pick<PartyGuests, 'forget'>) =>
  async ({ before, after }: Change<typeof guestRow>): Promise<void> => {
    if (before?.enteredBy && !after) await parties.forget({ guest: before.id, broughtBy: before.enteredBy });
  };
