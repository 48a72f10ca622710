import { rsvpsCloseAt } from '#shared/domains/events/rules.ts';
import type { OfferTimes } from '#shared/domains/events/waitlist.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import type { EventRows, OfferRow, SlotRow } from '../store/index.ts';
import { advanceWaitlist, isSettled, type SlotLine, type WaitlistChanges } from '../store/index.ts';

/** How many spots of a slot are taken, or held for somebody. */
export const takenOf = ({ capacity, left }: Pick<SlotRow, 'capacity' | 'left'>): number => capacity - left;

/** Whether people are in a slot, or wait for it. */
export const isInUse = (slot: Pick<SlotRow, 'capacity' | 'left' | 'waiting'>): boolean =>
  takenOf(slot) > 0 || slot.waiting > 0;

/** A slot with those who wait for it, as stored. */
const storedLine = ({ waitlist }: EventRows, { slotId, left }: SlotRow): SlotLine => ({
  left,
  waiting: waitlist.waiting.filter((row) => row.slotId === slotId && row.waitsFor === 'spot'),
  offers: waitlist.offers.filter((row) => row.slotId === slotId),
});

const timesOf = ({ occurrence, details }: EventRows): OfferTimes => {
  const { dateStart, timeZone } = occurrence;
  const { allowLateRsvp } = details.options;
  return { dateStart, timeZone, closesAt: rsvpsCloseAt({ ...occurrence, allowLateRsvp }) };
};

/** A slot as it is at `now` (ISO instant), whatever has been written of it. A canceled date makes no offers. */
export const settledSlot = (rows: EventRows, slot: SlotRow, now: string): WaitlistChanges => {
  const line = storedLine(rows, slot);
  const asIs = { line, expired: [], served: [], made: [] };
  return slot.waiting === 0 || slot.closed ? asIs : advanceWaitlist(line, timesOf(rows), now);
};

/** The slots that have something to settle. */
export const unsettledSlots = (rows: EventRows, now: string) =>
  rows.slots
    .map((slot) => ({ slot, settlement: settledSlot(rows, slot, now) }))
    .filter(({ settlement }) => !isSettled(settlement));

/** The open offer that a person has in a slot, as stored. */
export const offerTo = ({ waitlist }: EventRows, userId: UserId, slotId: SlotId): OfferRow | undefined =>
  waitlist.offers.find((offer) => offer.userId === userId && offer.slotId === slotId);
