import {
  isJoinStep,
  type Joinable,
  type JoinStep,
  type Player,
  slotStep,
  spotsHeldFor,
} from '#shared/domains/events/model/eligibility.ts';
import { holdsPlaces, partySize } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { NamedGuest } from '#shared/domains/guests/named-guest.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { UsedPromo } from './paying.ts';

export interface RsvpRequest {
  readonly slotId: SlotId;
  readonly guests: number;
  /** The names of the guests, null for one without; absent if they do not change. */
  readonly guestNames?: (NamedGuest | null)[] | undefined;
  /** What the person was shown that it does. */
  readonly step: JoinStep;
  /** A code that lowers the price. */
  readonly promo?: UsedPromo | undefined;
  /** It is for all dates of the event. */
  readonly allDates?: boolean;
}
interface Joiner extends Player {
  readonly userId: string | undefined;
}

/** What a person with some guests can do about a slot. */
export const stepToward = (event: Joinable, slot: Slot, joiner: Joiner, guests: number) =>
  slotStep(event, slot, { ...joiner, guests });

/** How many guests a person can bring into a slot: those who can wait may be more than fit now. */
export const guestRoom = (
  event: Joinable & Pick<EventPage, 'allowParticipantGuests' | 'guestLimit'>,
  slot: Slot,
  joiner: Joiner,
): number => {
  const possible = event.allowParticipantGuests ? event.guestLimit : 0;
  // What is held for guests whom they are about to pay for is theirs to take.
  const mine = event.myRsvp;
  const added = mine?.slotId === slot.id ? (mine.adding?.guests ?? 0) : 0;
  const free = { ...slot, left: slot.left + added };
  const fits = (guests: number) => {
    const step = stepToward(event, free, joiner, guests);
    return isJoinStep(step);
  };
  return Array.from({ length: possible }, (_, index) => possible - index).find(fits) ?? 0;
};

const spotsLeft = (slots: readonly Slot[]): number => slots.reduce((sum, { left }) => sum + left, 0);

const withSlots = (event: EventPage, eventSlotGroup: Slot[]): EventPage => ({
  ...event,
  eventSlotGroup,
  going: event.going + spotsLeft(event.eventSlotGroup) - spotsLeft(eventSlotGroup),
  left: spotsLeft(eventSlotGroup),
});

/** The page after the spots are given back. */
export const withoutAnswer = (event: EventPage, now: string): EventPage => {
  const mine = event.myRsvp;
  if (!mine) return event;
  const slots = event.eventSlotGroup.map((slot) => ({
    ...slot,
    left: slot.left + spotsHeldFor(mine, slot.id),
  }));
  return {
    ...withSlots(event, slots),
    joiners: event.joiners.filter(({ userId }) => userId !== mine.userId),
    myRsvp: {
      ...mine,
      ...{ status: 'declined', guests: 0, byDefault: false, checkedIn: false, waitlistPosition: null },
      ...{ offerExpiresAt: null, updatedAt: now },
    },
  };
};

/** The page once someone who has answered before may come; undefined for a first answer, whose slot the server chooses. */
export const withMaybe = (event: EventPage, now: string): EventPage | undefined => {
  const { myRsvp: mine, ...rest } = withoutAnswer(event, now);
  return mine ? { ...rest, myRsvp: { ...mine, status: 'maybe' } } : undefined;
};

const statuses = { join: 'going', ask_approval: 'pending_approval', join_waitlist: 'waitlisted' } as const;

const slotAfter = (slot: Slot, { slotId, guests, step }: RsvpRequest): Slot => {
  if (slot.id !== slotId) return slot;
  if (step === 'join') return { ...slot, left: slot.left - partySize(guests) };
  return step === 'join_waitlist' ? { ...slot, waiting: slot.waiting + 1 } : slot;
};

/** The page after `person` has sent a request. */
export const withAnswer = (
  event: EventPage,
  person: UserSummary,
  request: RsvpRequest,
  now: string,
): EventPage => {
  const before = withoutAnswer(event, now);
  const slots = before.eventSlotGroup.map((slot) => slotAfter(slot, request));
  const { slotId, guests, step } = request;
  const waiting = slots.find(({ id }) => id === slotId)?.waiting ?? null;
  const status = statuses[step];
  return {
    ...withSlots(before, slots),
    joiners: holdsPlaces(status) ? [...before.joiners, person] : before.joiners,
    myRsvp: {
      eventId: event.id,
      occurrenceId: event.occurrenceId,
      userId: person.userId,
      isUnregisteredUser: false,
      status,
      slotId,
      guests,
      answeredBy: person.userId,
      byDefault: false,
      checkedIn: false,
      waitlistMovedBy: null,
      waitlistPosition: step === 'join_waitlist' ? waiting : null,
      offerExpiresAt: null,
      updatedAt: now,
    },
  };
};
