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

const movesFrom = (before: Answer, offer: Party | undefined): SlotMove[] => {
  const { slotId, status } = before;
  if (status === 'paying') {
    if (!offer) return [];
    const spots = partySize(offer.guests);
    return [{ ...unmoved, slotId, paying: -1, held: -spots, left: spots }];
  }
  if (status === 'waitlisted') {
    const spots = offer ? partySize(offer.guests) : 0;
    return [{ ...unmoved, slotId, waiting: -1, held: 0 - spots, left: spots }];
  }
  return [{ ...unmoved, slotId, left: spotsOf(before) }];
};

const moveTo = (after: Answer): SlotMove => {
  const { slotId, status } = after;
  if (status === 'waitlisted') return { ...unmoved, slotId, waiting: 1, waitsFor: partySize(after.guests) };
  if (status === 'paying') {
    const spots = partySize(after.guests);
    return { ...unmoved, slotId, paying: 1, held: spots, left: -spots, takes: true };
  }
  const spots = spotsOf(after);
  return { ...unmoved, slotId, left: -spots, takes: spots > 0 };
};

const sum = (one: SlotMove, other: SlotMove): SlotMove => ({
  slotId: one.slotId,
  left: one.left + other.left,
  held: one.held + other.held,
  waiting: one.waiting + other.waiting,
  paying: one.paying + other.paying,
  takes: one.takes || other.takes,
  waitsFor: one.waitsFor ?? other.waitsFor,
});

/** What changing an RSVP means for the slots. `offer` is the open offer that the person has, if they wait for a spot, or the hold, if they pay. */
export const slotMoves = (before: Answer | undefined, after: Answer, offer?: Party): SlotMove[] => {
  const to = moveTo(after);
  const from = before ? movesFrom(before, offer) : [];
  const same = from.filter(({ slotId }) => slotId === to.slotId);
  const others = from.filter(({ slotId }) => slotId !== to.slotId);
  return [...others, same.reduce(sum, to)].filter(
    ({ left, held, waiting, paying, waitsFor }) =>
      left !== 0 || held !== 0 || waiting !== 0 || paying !== 0 || waitsFor !== undefined,
  );
};
