import { holdsPlaces, isWaiting } from '#shared/domains/events/rsvp.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { openVisible } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createGuestFinder } from '../guests/old-api.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { createGiveUp } from './give-up.ts';
import { type GuestInvitation, isGuestInvitation } from './guest-invitation.ts';
import { newRsvp } from './new-rsvp.ts';
import { openTransferParts } from './rsvp-transfer.ts';
import type { RsvpRow } from './rsvps.repository.ts';

interface BroughtGuest {
  readonly guest: UserId;
  readonly broughtBy: UserId;
}
/** Guests by name, whom those who bring them and hosts have put on the lists of dates. Everything can be repeated and continued. */
export interface PartyGuests {
  /**
   * Somebody has an account with the email of the guest. They are invited to the dates that are not over, and nobody sees that until they answer: the
   * guest stays a guest by name. Nobody is invited across a block, and no minor by somebody they do not know.
   */
  invite(brought: BroughtGuest, person: UserId): Promise<void>;
  /** Whoever was invited comes by themselves: the place of the guest is given back, if there is one. */
  giveBack(invitation: GuestInvitation): Promise<void>;
  /** Nothing is known of the guest any longer. */
  forget(brought: BroughtGuest): Promise<void>;
}
/** The place of the guest by name becomes that of the person who was invited and accepts; false if the guest has none. */
export type TakeGuestPlace = (invitation: GuestInvitation) => Promise<boolean>;

const names = (row: RsvpRow | undefined, guest: UserId): row is RsvpRow =>
  row?.guestIds?.includes(guest) ?? false;

/** What becomes of the place of a guest whose email belongs to somebody who accepts. */
export const openTakeGuestPlace = (table: Table, clock: Clock): TakeGuestPlace => {
  const { events, rsvps, transfers } = openTransferParts(table, clock);
  const findGuest = createGuestFinder(table);
  return async ({ claimedFrom: guest, userId: person, ...date }) => {
    const broughtBy = (await findGuest(guest))?.enteredBy;
    return untilUnchanged(async () => {
      const [rows, own, alone, party] = await Promise.all([
        events.find(date),
        rsvps.find(date, person),
        rsvps.find(date, guest),
        broughtBy && rsvps.find(date, broughtBy),
      ]);
      if (!rows || !own || !isGuestInvitation(own)) return false;
      const now = clock.now();
      if (alone && holdsPlaces(alone.status)) {
        const accepted = { replaced: own, offer: undefined, answeredBy: person, now };
        return (await transfers.transfer(alone, person, accepted)) || undefined;
      }
      if (!party || !names(party, guest) || !holdsPlaces(party.status)) return false;
      const { slotId, goingSince } = party;
      const rsvp = newRsvp(rows, own, {
        ...{ userId: person, answeredBy: person, status: 'going', slotId, guests: 0, now },
      });
      const since = goingSince === undefined ? rsvp : { ...rsvp, goingSince };
      return (await transfers.split(party, guest, since, own)) || undefined;
    });
  };
};

export const openPartyGuests = (table: Table, clock: Clock): PartyGuests => {
  const { events, rsvps, transfers, changeRsvp } = openTransferParts(table, clock);
  const findGuest = createGuestFinder(table);
  const findVisible = openVisible(table, clock);
  const giveUp = createGiveUp(changeRsvp);

  /** The RSVPs that count a guest: one of their own, and the parties that name them. */
  const placesOf = async ({ guest, broughtBy }: BroughtGuest): Promise<RsvpRow[]> => {
    const [alone, brought] = await Promise.all([transfers.of(guest), transfers.of(broughtBy)]);
    return [...alone, ...brought.filter((row) => names(row, guest))];
  };

  const inviteTo = async (place: RsvpRow, { guest, broughtBy }: BroughtGuest, person: UserId) => {
    const [rows, before] = await Promise.all([events.find(place), rsvps.find(place, person)]);
    const now = clock.now();
    if (!rows || before || rows.occurrence.cancelled || rows.occurrence.endsAt <= now) return;
    const { creatorId } = rows.occurrence;
    if (creatorId === person) return;
    const host = creatorId === broughtBy ? undefined : await findVisible(creatorId, person);
    if (host && !host.name) return;
    const invited = newRsvp(rows, undefined, {
      ...{ userId: person, answeredBy: person, status: 'invited', slotId: place.slotId, guests: 0, now },
    });
    // Whoever answers at the same moment has answered.
    await rsvps.write(undefined, { ...invited, claimedFrom: guest }, { slots: rows.slots, offer: undefined });
  };

  const giveBackIn = (date: OccurrenceKey, { guest, broughtBy }: BroughtGuest) =>
    changeRsvp(date, broughtBy, (rows, mine, now) => {
      if (!names(mine, guest) || !holdsPlaces(mine.status)) return undefined;
      const guestIds = mine.guestIds?.filter((id) => id !== guest);
      const isForSeries = mine.forSeries ?? false;
      const answeredBy = mine.userId;
      const guests = mine.guests - 1;
      return newRsvp(rows, mine, { ...mine, answeredBy, guests, guestIds, isForSeries, now });
    });

  const forgetAt = (date: OccurrenceKey, { guest, broughtBy }: BroughtGuest) =>
    untilUnchanged(async () => {
      const party = await rsvps.find(date, broughtBy);
      return !names(party, guest) || (await transfers.unname(party, guest)) || undefined;
    });

  return {
    async invite(brought, person) {
      if (brought.broughtBy === person) return;
      const places = await placesOf(brought);
      if (places.length === 0) return;
      // The two would see each other's profiles: no block, nobody suspended, and minors only by people whom they know.
      if (!(await findVisible(brought.broughtBy, person))?.connect) return;
      for (const place of places)
        if (holdsPlaces(place.status) || isWaiting(place.status)) await inviteTo(place, brought, person);
    },

    async giveBack({ claimedFrom: guest, userId: _, ...date }) {
      if (await rsvps.find(date, guest)) await giveUp(date, guest);
      const broughtBy = (await findGuest(guest))?.enteredBy;
      if (!broughtBy) return;
      await giveBackIn(date, { guest, broughtBy });
      await forgetAt(date, { guest, broughtBy });
    },

    async forget(brought) {
      const parties = (await transfers.of(brought.broughtBy)).filter((row) => names(row, brought.guest));
      for (const party of parties) await forgetAt(party, brought);
    },
  };
};
