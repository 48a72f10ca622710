import type { Change } from '#shared/declare/rows.ts';
import type { guestRow } from '#shared/domains/guests/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { PartyGuests, TransferRsvps } from '../events/api.ts';
import type { GuestClaims } from '../guests/api.ts';
import type { FindOwnEmails } from '../users/api.ts';

export interface ClaimGuestsDeps {
  readonly findOwnEmails: FindOwnEmails;
  readonly claims: Pick<GuestClaims, 'claim'>;
}
export interface TransferGuestDeps {
  readonly transfer: TransferRsvps;
  readonly parties: Pick<PartyGuests, 'becomes'>;
  readonly claims: Pick<GuestClaims, 'forget'>;
}

/** Whoever has an account with a verified email is each guest with that email, or with a confirmed alternate one. */
export const createClaimGuestsReaction =
  ({ findOwnEmails, claims }: ClaimGuestsDeps) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    if (!after?.hasVerifiedEmail) return;
    for (const email of await findOwnEmails(after.id)) await claims.claim(email, after.id);
  };

/** The RSVPs of a claimed guest, and their places in the parties of whoever brings them, become those of the person; then what is known of the guest is deleted. If it fails, it continues. */
export const createTransferGuestReaction =
  ({ transfer, parties, claims }: TransferGuestDeps) =>
  async ({ after }: Change<typeof guestRow>): Promise<void> => {
    if (!after?.claimedBy) return;
    await transfer(after.id, after.claimedBy);
    if (after.enteredBy)
      await parties.becomes({ guest: after.id, broughtBy: after.enteredBy }, after.claimedBy);
    await claims.forget(after.id);
  };

/** A guest who was deleted is no longer named by whoever brings them, and still counts as a guest. */
export const createForgetGuestReaction =
  (parties: Pick<PartyGuests, 'forget'>) =>
  async ({ before, after }: Change<typeof guestRow>): Promise<void> => {
    if (before?.enteredBy && !after) await parties.forget({ guest: before.id, broughtBy: before.enteredBy });
  };
