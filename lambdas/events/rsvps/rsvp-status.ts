import { type Player, slotFit, slotStep } from '#shared/domains/events/model/eligibility.ts';
import { canMove, guestProblem, holdsPlaces, type RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import { rsvpState } from '#shared/domains/events/model/rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import type { EventRows } from '../store/index.ts';

/** Someone who answers; what is known of them decides about slots. */
export interface Answerer extends Player {
  readonly userId: UserId;
}
/** Someone who may answer later, of whom nothing is known. */
type Stranger = { readonly [Key in keyof Answerer]: undefined };
/** The part of a date that a party wants. */
export interface WantedPlace {
  readonly slotId: SlotId;
  readonly guests: number;
  /** What to do if there is no room. @default 'refuse' */
  readonly ifFull?: 'refuse' | 'join_waitlist' | undefined;
  /** The host has asked for it: neither approval, nor the deadline, nor the level matters. */
  readonly isApproved?: boolean;
  /** They pay for it. */
  readonly isPaid?: boolean;
}

/**
 * Binds everyone who answers for themselves, also those who give up spots or take an offer. The deadline binds only those who join, so it is checked
 * in `statusFor`. @throws AppError event.cancelled | event.closed
 */
export const refuseUnlessOpen = ({ occurrence, details }: EventRows, now: string): void => {
  const state = rsvpState({ ...occurrence, ...details.options }, now);
  if (state === 'cancelled') throw new AppError('event.cancelled');
  if (state === 'closed') throw new AppError('event.closed');
};

/** @throws AppError rsvp.account_needed */
export const refuseGuests = ({ details }: EventRows): void => {
  if (!details.options.allowGuestRsvp) throw new AppError('rsvp.account_needed');
};

/** What is offered in a slot with a price is taken by paying for it. @throws AppError rsvp.payment_needed */
export const refuseUnpaid = ({ slots }: EventRows, slotId: SlotId): void => {
  if (slots.some((slot) => slot.slotId === slotId && slot.feeAmount > 0))
    throw new AppError('rsvp.payment_needed');
};

/** A party that pays has what it paid for: it gets no larger, and does not move to where another price holds. @throws AppError rsvp.payment_needed */
const refuseUnlessPaid = ({ myRsvp: mine, ...page }: EventPage, slot: Slot, wanted: WantedPlace): void => {
  if (wanted.isPaid || page.youHost) return;
  const spots = page.chargeGuests ? wanted.guests : 0;
  const isIn = mine !== null && holdsPlaces(mine.status) && mine.slotId === slot.id;
  if (!isIn || (page.chargeGuests && mine.guests < spots)) throw new AppError('rsvp.payment_needed');
};

/**
 * The status that a request leads to, with the person's own RSVP on the page. The counts read are exact at that moment, so a party that does not
 * fit costs no write; under concurrency, the condition on the write decides. @throws AppError if the slot does not admit that person or that
 * many guests; event.closed after the deadline, unless the party only gets smaller
 */
export const statusFor = (person: Answerer | Stranger, page: EventPage, wanted: WantedPlace): RsvpStatus => {
  const slot = page.eventSlotGroup.find(({ id }) => id === wanted.slotId);
  if (!slot) throw new AppError('slot.not_found');
  const asked = wanted.isApproved
    ? { ...page, creatorApprovalNeeded: false, rsvpState: 'open' as const }
    : page;
  const open = wanted.isApproved ? { ...slot, level: null } : slot;
  const step = slotStep(asked, open, { ...person, guests: wanted.guests });
  if (step === 'closed') throw new AppError('event.closed');
  if (step === 'not_eligible') throw new AppError('slot.not_eligible');
  if (step === 'not_payable') throw new AppError('sale.not_available');
  if (step === 'level_needed' || step === 'age_needed') throw new AppError(`slot.${step}`);
  const problem = guestProblem(page, wanted.guests);
  if (problem) throw new AppError(problem, { limit: page.guestLimit });
  // A place on the waitlist is free: what is offered there is paid for.
  if (slot.fee.amount > 0 && step !== 'join_waitlist' && step !== 'full')
    refuseUnlessPaid(page, slot, wanted);
  if (step === 'join') return 'going';
  if (step === 'ask_approval') return 'pending_approval';
  if (step === 'join_waitlist' && wanted.ifFull === 'join_waitlist') return 'waitlisted';
  throw new AppError('slot.full', { slotId: wanted.slotId });
};

/**
 * The slot that someone who may come would be in: their own, or the first that is for them. @throws AppError event.closed after the deadline;
 * slot.not_eligible, slot.level_needed, or slot.age_needed if none is for them; rsvp.changed_meanwhile if they wait, or have asked, which they withdraw first
 */
export const slotForMaybe = (player: Player, page: EventPage): SlotId => {
  const { rsvpState: state, myRsvp: mine, eventSlotGroup, youHost } = page;
  if (state === 'past_deadline') throw new AppError('event.closed');
  if (mine && !canMove(mine.status, 'maybe')) throw new AppError('rsvp.changed_meanwhile');
  const fits = eventSlotGroup.map((slot) => (youHost ? 'fits' : slotFit(slot, page, player)));
  const known = eventSlotGroup.find(({ id }) => id === mine?.slotId && mine.status !== 'invited');
  const slot = known ?? eventSlotGroup[fits.indexOf('fits')];
  if (slot) return slot.id;
  const needed = fits.find((fit) => fit === 'level_needed' || fit === 'age_needed');
  throw new AppError(needed ? `slot.${needed}` : 'slot.not_eligible');
};
