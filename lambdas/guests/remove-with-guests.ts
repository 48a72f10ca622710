import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { GuestsRepository } from './guests.repository.ts';

const AT_ONCE = 10;

type Guests = Pick<GuestsRepository, 'enteredBy' | 'remove'>;

/** Deletes the guests whom somebody brings, and those whom they bring in turn. Can be repeated. */
export const removeGuestsOf = async (guests: Guests, id: UserId): Promise<void> => {
  await mapAtMost(AT_ONCE, await guests.enteredBy(id), (guest) => removeWithGuests(guests, guest.id));
};

/** Deletes a guest with the guests whom they bring: a host can name those of somebody without an account. */
export const removeWithGuests = async (guests: Guests, id: UserId): Promise<void> => {
  await removeGuestsOf(guests, id);
  await guests.remove(id);
};
