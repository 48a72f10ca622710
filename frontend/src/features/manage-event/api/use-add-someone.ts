import { call } from '#frontend/lib/api/api.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import type { AttendeePlace } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import { useAttendees } from './use-attendees.ts';

/** Whom a host can add to a date by hand: connections, and people without an account, by name. */
export const useAddSomeone = (event: EventPage) => {
  const { read, set } = useAttendees(event);
  const connected = usePages(connectionsContract.list, { query: { state: 'connected' } });
  const going = new Set(read.data?.map(({ user }) => user.userId));
  return {
    connected: connected.items?.filter(({ person }) => !going.has(person.userId)) ?? [],
    add: (userId: UserId, slotId: SlotId) => set(userId, { slotId, guests: 0 }),
    async addGuest(guest: NamedGuest, place: AttendeePlace): Promise<void> {
      const { uid } = await call(guestsContract.create, { body: guest });
      await set(uid, place);
    },
  };
};
