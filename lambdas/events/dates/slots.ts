import { isDeepStrictEqual } from 'node:util';
import { rsvpsCloseAt } from '#shared/domains/events/model/rules.ts';
import type { OfferTimes } from '#shared/domains/events/model/waitlist.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import {
  advanceWaitlist,
  type EventRows,
  type HoldRow,
  isSettled,
  type OfferRow,
  type SlotLine,
  type SlotRow,
  type WaitlistChanges,
} from '../store/index.ts';
import type { KnownSlot } from './date-terms.ts';

/** Whether a spot of a date costs something. */
export const hasPrice = ({ slots }: Pick<EventRows, 'slots'>): boolean =>
  slots.some(({ feeAmount }) => feeAmount > 0);

/** How long spots are held while someone pays. */
const HOLD_MS = 15 * MINUTE_MS;

/** How many spots of a slot are taken, or held for someone. */
export const takenOf = ({ capacity, left }: Pick<SlotRow, 'capacity' | 'left'>): number => capacity - left;

/** Whether people are in a slot, or wait for it. */
export const isInUse = (slot: Pick<SlotRow, 'capacity' | 'left' | 'waiting'>): boolean =>
  takenOf(slot) > 0 || slot.waiting > 0;

/** A slot with those who wait for it, as stored. */
const storedLine = ({ waitlist }: EventRows, { slotId, left }: SlotRow): SlotLine => ({
  left,
  waiting: waitlist.waiting.filter((row) => row.slotId === slotId && row.waitsFor === 'spot'),
  offers: [
    ...waitlist.offers.filter((row) => row.slotId === slotId),
    ...waitlist.holds.flatMap(({ userId, guests, expiresAt, slotId: heldIn }) =>
      heldIn === slotId ? [{ userId, guests, expiresAt, offeredAt: '', isPayment: true as const }] : [],
    ),
  ],
});

const timesOf = ({ occurrence, details }: EventRows): OfferTimes => {
  const { dateStart, timeZone } = occurrence;
  const { allowLateRsvp } = details.options;
  return { dateStart, timeZone, closesAt: rsvpsCloseAt({ ...occurrence, allowLateRsvp }) };
};

/** A slot at `now` (ISO instant), whether or not expired offers have been written. A canceled date makes no offers. */
export const settledSlot = (rows: EventRows, slot: SlotRow, now: string): WaitlistChanges => {
  const line = storedLine(rows, slot);
  const asIs = { line, expired: [], served: [], made: [] };
  return slot.waiting + slot.paying === 0 || slot.closed ? asIs : advanceWaitlist(line, timesOf(rows), now);
};

/** The slots that have something to settle. */
export const unsettledSlots = (rows: EventRows, now: string) =>
  rows.slots
    .map((slot) => ({ slot, settlement: settledSlot(rows, slot, now) }))
    .filter(({ settlement }) => !isSettled(settlement));

/** The open offer that a person has in a slot, as stored. */
export const offerTo = ({ waitlist }: EventRows, userId: UserId, slotId: SlotId): OfferRow | undefined =>
  waitlist.offers.find((offer) => offer.userId === userId && offer.slotId === slotId);

/** Until when spots are held for someone who is about to pay at `now`. ISO instants. */
export const holdEnd = (rows: EventRows, now: string): string => {
  const end = addMilliseconds(now, HOLD_MS);
  const { closesAt } = timesOf(rows);
  return end < closesAt ? end : closesAt;
};

/** The spots that are held for a person while they pay, as stored. */
export const holdOf = ({ waitlist }: EventRows, userId: UserId): HoldRow | undefined =>
  waitlist.holds.find((hold) => hold.userId === userId);

interface KeptSlot {
  readonly before: SlotRow;
  readonly after: Pick<
    SlotRow,
    'name' | 'capacity' | 'genders' | 'level' | 'ages' | 'feeAmount' | 'earlyAmount' | 'position'
  >;
}
const rulesOf = ({
  name,
  capacity,
  genders,
  level,
  ages,
  feeAmount,
  earlyAmount,
  position,
}: KeptSlot['after']) => ({
  ...{ name, capacity, genders, level, ages, feeAmount, earlyAmount, position },
});
/** Whether a slot differs after an edit. */
export const isChanged = ({ before, after }: KeptSlot): boolean =>
  !isDeepStrictEqual(rulesOf(before), rulesOf(after));

/** The slots of a date after an edit. Those with attendees stay, and keep enough spots for them. */
export interface EditedSlots {
  readonly kept: readonly KeptSlot[];
  readonly added: readonly (KnownSlot & { readonly position: number })[];
  readonly removed: readonly SlotRow[];
}

/** What is written of a date that is edited. */
export interface EditedDate {
  readonly occurrence: Pick<
    EventRows['occurrence'],
    | 'title'
    | 'gameType'
    | 'dateStart'
    | 'endsAt'
    | 'timeZone'
    | 'location'
    | 'isPrivate'
    | 'rsvpHoursBefore'
    | 'capacity'
    | 'level'
    | 'admission'
    | 'price'
    | 'cover'
    | 'coverLight'
    | 'team'
  >;
  readonly details: Pick<
    EventRows['details'],
    | 'description'
    | 'onlineLink'
    | 'promo'
    | 'countedInSince'
    | 'options'
    | 'dateStart'
    | 'startHour'
    | 'publicAt'
    | 'waiting'
    | 'minimumDueAt'
    | 'undecided'
    | 'answersDueAt'
    | 'awaited'
  >;
  readonly slots: EditedSlots;
}
