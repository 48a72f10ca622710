import { holdsPlaces, partySize, type RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

interface Party {
  readonly guests: number;
}
interface Answer extends Party {
  readonly status: RsvpStatus;
  readonly slotId: SlotId;
}

/** What a change of an RSVP means for one slot; negative numbers are taken away. */
export interface SlotMove {
  readonly slotId: SlotId;
  readonly left: number;
  readonly held: number;
  readonly waiting: number;
  readonly paying: number;
  /** The party takes spots: there must be enough. */
  readonly takes: boolean;
  /** The party waits because it does not fit: fewer spots than this must be left. */
  readonly waitsFor: number | undefined;
}
const unmoved = { left: 0, held: 0, waiting: 0, paying: 0, takes: false, waitsFor: undefined };

/** How many spots an RSVP takes from its slot. */
const spotsOf = ({ status, guests }: Answer): number => (holdsPlaces(status) ? partySize(guests) : 0);

const sum = (one: SlotMove, other: SlotMove): SlotMove => ({
  slotId: one.slotId,
  left: one.left + other.left,
  held: one.held + other.held,
  waiting: one.waiting + other.waiting,
  paying: one.paying + other.paying,
  takes: one.takes || other.takes,
  waitsFor: one.waitsFor ?? other.waitsFor,
});

const hold = (slotId: SlotId, { guests }: Party): SlotMove => {
  const spots = partySize(guests);
  return { ...unmoved, slotId, paying: 1, held: spots, left: -spots, takes: true };
};
const endOfHold = (slotId: SlotId, { guests }: Party): SlotMove => {
  const spots = partySize(guests);
  return { ...unmoved, slotId, paying: -1, held: -spots, left: spots };
};

const movesFrom = (before: Answer, offer: Party | undefined): SlotMove[] => {
  const { slotId, status } = before;
  if (status === 'paying') return offer ? [endOfHold(slotId, offer)] : [];
  if (status === 'waitlisted') {
    const spots = offer ? partySize(offer.guests) : 0;
    return [{ ...unmoved, slotId, waiting: -1, held: 0 - spots, left: spots }];
  }
  const left = { ...unmoved, slotId, left: spotsOf(before) };
  return offer ? [sum(left, endOfHold(slotId, offer))] : [left];
};

const moveTo = (after: Answer, held: Party | undefined): SlotMove => {
  const { slotId, status } = after;
  if (status === 'waitlisted') return { ...unmoved, slotId, waiting: 1, waitsFor: partySize(after.guests) };
  if (status === 'paying') return hold(slotId, after);
  const spots = spotsOf(after);
  const taken = { ...unmoved, slotId, left: -spots, takes: spots > 0 };
  return held ? sum(taken, hold(slotId, held)) : taken;
};

/**
 * What changing an RSVP means for the slots. `offer` is the open offer that the person has, if they wait for a spot, or the hold that ends, if they pay. `held` is
 * what is held for guests whom someone adds who is going.
 */
export const slotMoves = (
  before: Answer | undefined,
  after: Answer,
  offer?: Party,
  held?: Party,
): SlotMove[] => {
  const to = moveTo(after, held);
  const from = before ? movesFrom(before, offer) : [];
  const same = from.filter(({ slotId }) => slotId === to.slotId);
  const others = from.filter(({ slotId }) => slotId !== to.slotId);
  const moved = same.reduce(sum, to);
  // What is held for guests whom nobody pays for is given up whatever has become of the slot.
  const isGivenUp = offer && !held && before?.status === 'going' && after.guests <= before.guests;
  const takes = moved.takes && !isGivenUp;
  return [...others, { ...moved, takes }].filter(
    ({ left, held, waiting, paying, waitsFor }) =>
      left !== 0 || held !== 0 || waiting !== 0 || paying !== 0 || waitsFor !== undefined,
  );
};
