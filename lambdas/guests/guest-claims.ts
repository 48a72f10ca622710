import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createGuestsRepository } from './guests.repository.ts';
import { removeGuestsOf } from './remove-with-guests.ts';

export interface GuestClaims {
  /** Notes who the guest is who entered themselves with an email. The caller has made sure that the email is theirs. */
  claim(email: string, userId: UserId): Promise<void>;
  /** The guests with an email whom others have entered, with who did. Nobody has confirmed that they are that person. */
  enteredWith(email: string): Promise<{ readonly guest: UserId; readonly broughtBy: UserId }[]>;
  /** Deletes what is known of a guest whose history the person has by now. */
  forget(id: UserId): Promise<void>;
}

/** Guests who have an account by now. */
export const openGuestClaims = (table: Table, clock: Clock): GuestClaims => {
  const guests = createGuestsRepository(table);
  return {
    async claim(email, userId) {
      for (const { id, claimedBy, enteredBy } of await guests.ofEmail(email))
        if (claimedBy === undefined && enteredBy === undefined) await guests.claim(id, userId, clock.now());
    },
    async enteredWith(email) {
      const found = await guests.ofEmail(email);
      return found.flatMap(({ id: guest, enteredBy: broughtBy }) =>
        broughtBy ? [{ guest, broughtBy }] : [],
      );
    },
    async forget(id) {
      const guest = await guests.find(id);
      if (guest?.claimedBy === undefined || guest.name === undefined) return;
      await removeGuestsOf(guests, id);
      await guests.forget(guest, clock.now());
    },
  };
};
