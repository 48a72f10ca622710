import type { Change } from '#shared/declare/rows.ts';
import type { guestRow } from '#shared/domains/guests/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { PartyGuests, TransferRsvps } from '../events/api.ts';
import type { GuestClaims } from '../guests/api.ts';
import type { FindAlternateEmails, FindReceiver } from '../users/api.ts';

export interface ClaimGuestsDeps {
  readonly findReceiver: FindReceiver;
  readonly findAlternateEmails: FindAlternateEmails;
  readonly claims: Pick<GuestClaims, 'claim'>;
}
export interface TransferGuestDeps {
  readonly transfer: TransferRsvps;
  readonly parties: Pick<PartyGuests, 'becomes'>;
  readonly claims: Pick<GuestClaims, 'forget'>;
}

/** Whoever has an account with a verified email is each guest with that email, or with a confirmed alternate one. */
export const createClaimGuestsReaction =
  ({ findReceiver, findAlternateEmails, claims }: ClaimGuestsDeps) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    if (!after?.hasVerifiedEmail) return;
    const [person, alternateEmails] = await Promise.all([
      findReceiver(after.id),
      findAlternateEmails(after.id),
    ]);
    if (!person) return;
    for (const email of [person.email, ...alternateEmails]) await claims.claim(email, person.id);
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
