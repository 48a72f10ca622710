import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { newRsvp } from './new-rsvp.ts';
import { openTransferParts } from './rsvp-transfer.ts';
import type { RsvpRow } from './rsvps.repository.ts';

interface BroughtGuest {
  readonly guest: UserId;
  readonly broughtBy: UserId;
}
/** Guests who are named in the RSVPs of those who bring them. Everything can be repeated and continued. */
export interface PartyGuests {
  /**
   * The guest has an account by now. Where the party is going, they get an RSVP of their own and the party is smaller by one. If they have answered
   * themselves, the spot is given back. A party that waits stays as it is, with a guest less who is named.
   */
  becomes(brought: BroughtGuest, person: UserId): Promise<void>;
  /** Nothing is known of the guest any longer. */
  forget(brought: BroughtGuest): Promise<void>;
}

const names = (row: RsvpRow | undefined, guest: UserId): row is RsvpRow =>
  row?.guestIds?.includes(guest) ?? false;

export const openPartyGuests = (table: Table, clock: Clock): PartyGuests => {
  const { events, rsvps, transfers, changeRsvp } = openTransferParts(table, clock);

  const giveBack = (party: RsvpRow, guest: UserId): Promise<unknown> =>
    changeRsvp(party, party.userId, (rows, mine, now) => {
      if (!names(mine, guest) || !holdsPlaces(mine.status)) return undefined;
      const guestIds = mine.guestIds?.filter((id) => id !== guest);
      const isForSeries = mine.forSeries ?? false;
      const answeredBy = mine.userId;
      const guests = mine.guests - 1;
      return newRsvp(rows, mine, { ...mine, answeredBy, guests, guestIds, isForSeries, now });
    });

  const becomesAt = (date: OccurrenceKey, { guest, broughtBy }: BroughtGuest, person: UserId) =>
    untilUnchanged(async () => {
      const [rows, party, own] = await Promise.all([
        events.find(date),
        rsvps.find(date, broughtBy),
        rsvps.find(date, person),
      ]);
      // It was done before, or the guest is no longer brought.
      if (!rows || !names(party, guest)) return true;
      if (!holdsPlaces(party.status)) return (await transfers.unname(party, guest)) || undefined;
      if (own && own.status !== 'invited') {
        await giveBack(party, guest);
        return true;
      }
      const { slotId, goingSince } = party;
      const now = clock.now();
      const rsvp = newRsvp(rows, own, {
        ...{ userId: person, answeredBy: broughtBy, status: 'going', slotId, guests: 0, now },
      });
      const since = goingSince === undefined ? rsvp : { ...rsvp, goingSince };
      return (await transfers.split(party, guest, since, own)) || undefined;
    });

  const forgetAt = (date: OccurrenceKey, { guest, broughtBy }: BroughtGuest) =>
    untilUnchanged(async () => {
      const party = await rsvps.find(date, broughtBy);
      return !names(party, guest) || (await transfers.unname(party, guest)) || undefined;
    });

  const partiesOf = async ({ guest, broughtBy }: BroughtGuest): Promise<RsvpRow[]> =>
    (await transfers.of(broughtBy)).filter((row) => names(row, guest));

  return {
    async becomes(brought, person) {
      for (const party of await partiesOf(brought)) await becomesAt(party, brought, person);
    },
    async forget(brought) {
      for (const party of await partiesOf(brought)) await forgetAt(party, brought);
    },
  };
};
