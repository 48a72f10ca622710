import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { rsvpDeadline } from '#shared/domains/events/model/rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { PositionReason } from '#shared/domains/events/model/waitlist.ts';
import { pricesOf } from './paying.ts';
import type { PrimaryAction } from './primary-action.ts';

/** Shown next to the button in place of the price, if the price no longer matters. */
const sentences = {
  canceled: m.event_cancelled_text,
  full: m.event_full_text,
  removed: m.event_removed_text,
  not_eligible: m.event_not_eligible_text,
  level_needed: m.event_level_needed_text,
  age_needed: m.event_age_needed_text,
  finish_profile: m.event_finish_profile_text,
  not_payable: m.event_not_payable_text,
} as const;

const isSaid = (kind: PrimaryAction['kind']): kind is keyof typeof sentences =>
  Object.hasOwn(sentences, kind);

/** Why the position is not that of the order of arrival. */
const movedBy = {
  host: m.event_waitlist_by_host,
  reliable_first: m.event_waitlist_by_reliability,
} as const satisfies Record<PositionReason, () => string>;

/** The day and the time of an instant, at the place. */
export const whenAt = (at: string, { timeZone }: EventPage) => {
  const zone = { locale: formatLocale(), timeZone };
  return { day: dayAndMonth(at, zone), time: time(at, zone, viewerZone()) };
};

/** By when people RSVP; null without a deadline, and once it has passed. */
export const deadlineSentence = (event: EventPage): string | null => {
  const deadline = rsvpDeadline(event);
  return deadline !== null && event.rsvpState === 'open' ? m.event_rsvp_by(whenAt(deadline, event)) : null;
};

const closedSentence = (event: EventPage): string => {
  const deadline = rsvpDeadline(event);
  return deadline !== null && event.rsvpState === 'past_deadline'
    ? m.event_closed_at(whenAt(deadline, event))
    : m.event_closed();
};

/** Until when spots are held while someone pays. */
const payingSentence = (event: EventPage): string => {
  const until = event.myRsvp?.heldUntil;
  return until === undefined
    ? m.event_paying_over()
    : m.event_paying_until({ time: whenAt(until, event).time });
};

/** Until when spots are held for guests whom someone adds who is going; undefined if none are. */
export const addingSentence = (event: EventPage): string | undefined => {
  const adding = event.myRsvp?.adding;
  return adding && m.event_adding({ count: adding.guests, time: whenAt(adding.heldUntil, event).time });
};

/** How many spots are held for others, and until when: always within a day. */
export const heldSentence = (count: number, until: string, event: EventPage): string =>
  m.event_held({ count, time: whenAt(until, event).time });

const firstHeld = ({ eventSlotGroup }: EventPage): Slot | undefined =>
  eventSlotGroup
    .filter(({ heldUntil }) => heldUntil !== null)
    .toSorted((a, b) => ((a.heldUntil ?? '') < (b.heldUntil ?? '') ? -1 : 1))[0];

const waitingOf = ({ eventSlotGroup }: EventPage): number =>
  eventSlotGroup.reduce((sum, { waiting }) => sum + waiting, 0);

/** The host, and people that the host invited, need no approval. */
const canJoinAtOnce = (action: PrimaryAction): boolean => 'step' in action && action.step === 'join';

/** Nobody can get in right now, but there is a waitlist. */
export const isWaitlistOnly = ({ allowWaitlist, left }: EventPage): boolean => allowWaitlist && left <= 0;

/** The short line below: spots left, or why people cannot join. */
export const actionSentence = (action: PrimaryAction, event: EventPage): string => {
  if (isSaid(action.kind)) return sentences[action.kind]();
  if (action.kind === 'closed') return closedSentence(event);
  if (action.kind === 'paying') return payingSentence(event);
  if (action.kind === 'waiting_for_approval')
    return event.myRsvp?.saleId === undefined ? m.event_asked_text() : m.event_asked_text_paid();
  if (action.kind === 'offered') return m.event_offer_until(whenAt(action.until, event));
  if (action.kind === 'on_waitlist')
    return [
      m.event_waitlist_position({ position: action.position }),
      ...(action.movedBy ? [movedBy[action.movedBy]()] : []),
    ].join(' · ');
  const held = firstHeld(event);
  if (isWaitlistOnly(event) && held?.heldUntil) return heldSentence(held.held, held.heldUntil, event);
  if (isWaitlistOnly(event))
    return waitingOf(event) > 0 ? m.event_waiting({ count: waitingOf(event) }) : m.event_waitlist_first();
  if (event.creatorApprovalNeeded && !canJoinAtOnce(action))
    return pricesOf(event) ? m.event_approval_text_paid() : m.event_approval_text();
  return m.places_left({ count: event.left });
};
