import { type Guest, MOST_EARLIER } from '#shared/domains/guests/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { EnterGuest } from './guest-accounts.ts';
import type { GuestIdOfEmail } from './guest-ids.ts';
import type { GuestRow, GuestsRepository } from './guests.repository.ts';
import { removeWithGuests } from './remove-with-guests.ts';

export interface GuestsDeps {
  readonly guests: Pick<GuestsRepository, 'find' | 'remove' | 'enteredBy' | 'enteredLast'>;
  readonly enterGuest: EnterGuest;
  readonly idOfEmail: GuestIdOfEmail;
}

const toGuest = ({ id: uid, name = '', email, createdAt }: GuestRow): Guest => ({
  ...{ uid, displayName: name, email: email ?? null, createdAt },
  isUnregisteredUser: true,
});

/** The guests that people have entered: each sees and deletes their own. */
export const createGuestsService = ({ guests, enterGuest, idOfEmail }: GuestsDeps) => {
  /** @throws AppError guest.not_found */
  const own = async ({ userId }: Member, id: UserId): Promise<GuestRow> => {
    const guest = await guests.find(id);
    if (guest?.enteredBy !== userId || guest.claimedBy !== undefined) throw new AppError('guest.not_found');
    return guest;
  };

  return {
    async create(
      member: Member,
      { displayName: name, email }: { displayName: string; email: string | null },
    ) {
      const { platform, locale } = member.user;
      return toGuest(await enterGuest({ name, email, enteredBy: member.userId, platform, locale }));
    },
    get: async (member: Member, id: UserId): Promise<Guest> => toGuest(await own(member, id)),
    getByEmail: async (member: Member, email: string): Promise<Guest> =>
      toGuest(await own(member, await idOfEmail(email, member.userId))),

    /** The guests whom somebody has entered last, for their suggestions. */
    async earlier({ userId }: Member): Promise<{ items: Guest[] }> {
      return { items: (await guests.enteredLast(userId, MOST_EARLIER)).map(toGuest) };
    },

    /** Idempotent; what others have entered stays. */
    async remove(member: Member, id: UserId): Promise<{ done: true }> {
      const guest = await guests.find(id);
      if (guest?.enteredBy === member.userId) await removeWithGuests(guests, id);
      return { done: true };
    },
  };
};
