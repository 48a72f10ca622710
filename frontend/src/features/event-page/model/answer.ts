import { holdsPlaces, partySize } from '#shared/domains/events/rsvp.ts';
import type { EventPage, Face, Rsvp, Slot } from '#shared/domains/events/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

export interface RsvpRequest {
  readonly slotId: SlotId;
  readonly guests: number;
}

/** How many spots the caller holds in a slot now. */
const heldIn = (mine: Rsvp | null, slotId: SlotId): number =>
  mine && holdsPlaces(mine.status) && mine.slotId === slotId ? partySize(mine.guests) : 0;

/** How many guests fit into a slot in addition to the person, counting spots the person already holds as open. */
export const guestRoom = (event: EventPage, slot: Slot): number => {
  if (!event.allowParticipantGuests) return 0;
  return Math.max(0, Math.min(event.guestLimit, slot.left + heldIn(event.myRsvp, slot.id) - 1));
};

/** Whether the person fits into a slot. */
export const hasRoom = (event: EventPage, slot: Slot): boolean =>
  slot.left + heldIn(event.myRsvp, slot.id) > 0;

const withSlots = (event: EventPage, eventSlotGroup: Slot[]): EventPage => ({
  ...event,
  eventSlotGroup,
  going: eventSlotGroup.reduce((sum, { capacity, left }) => sum + capacity - left, 0),
});

/** The page after the spots are given back. */
export const withoutAnswer = (event: EventPage, now: string): EventPage => {
  const mine = event.myRsvp;
  if (!mine) return event;
  const slots = event.eventSlotGroup.map((slot) => ({ ...slot, left: slot.left + heldIn(mine, slot.id) }));
  return {
    ...withSlots(event, slots),
    joiners: event.joiners.filter(({ userId }) => userId !== mine.userId),
    myRsvp: { ...mine, status: 'declined', guests: 0, updatedAt: now },
  };
};

/** The page after `person` has taken the spots. */
export const withAnswer = (
  event: EventPage,
  person: Face,
  { slotId, guests }: RsvpRequest,
  now: string,
): EventPage => {
  const before = withoutAnswer(event, now);
  const slots = before.eventSlotGroup.map((slot) =>
    slot.id === slotId ? { ...slot, left: slot.left - partySize(guests) } : slot,
  );
  return {
    ...withSlots(before, slots),
    joiners: [...before.joiners, person],
    myRsvp: {
      eventId: event.id,
      occurrenceId: event.occurrenceId,
      userId: person.userId,
      isUnregisteredUser: false,
      status: 'going',
      slotId,
      guests,
      answeredBy: person.userId,
      waitlistPosition: null,
      offerExpiresAt: null,
      updatedAt: now,
    },
  };
};
