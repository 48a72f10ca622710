import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { JoinStep, SlotStep } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SeriesDates } from '#shared/domains/events/series-rsvp.ts';
import { buttonPrice, type UsedPromo } from './paying.ts';

const joinLabels: Record<JoinStep, () => string> = {
  join: m.event_im_in,
  ask_approval: m.event_ask_to_join,
  join_waitlist: m.event_join_waitlist,
};

/** What the button says that takes a step, with the whole price of what it leads to: 'Join · $18'. */
export const joinLabel = (
  event: EventPage,
  step: JoinStep,
  slot?: Slot,
  guests = 0,
  promo?: UsedPromo,
): string => {
  const price = buttonPrice(event, step, slot, guests, promo);
  if (price === undefined) return joinLabels[step]();
  return step === 'ask_approval' ? m.event_ask_to_join_price({ price }) : m.event_join_price({ price });
};

/** What the button says that takes spots that are offered, for `total` cents. */
export const takeLabel = (total: number): string =>
  total > 0 ? m.event_offer_take_price({ price: price(total) }) : m.event_offer_take();

/** What the button says that leads to the payment of `total` cents. */
export const payLabel = (total: number): string => m.event_guest_pay({ price: price(total) });

const refusals: Partial<Record<SlotStep, () => string>> = {
  not_eligible: m.event_slot_others,
  level_needed: m.event_slot_level_needed,
  age_needed: m.event_slot_age_needed,
  closed: m.event_slot_closed,
  full: m.places_full,
  not_payable: m.event_slot_not_payable,
};

/** Why a person can do nothing about a slot; undefined if they can. */
export const slotRefusal = (step: SlotStep): string | undefined => refusals[step]?.();

/** The result of an RSVP. The server decides it, so it may differ from the button. */
export const doneSentence = (before: EventPage, page: EventPage | undefined): string => {
  const status = page?.myRsvp?.status;
  if (status === 'going') return before.myRsvp?.status === 'going' ? m.event_saved() : m.event_joined();
  if (status === 'waitlisted') return m.event_waitlist_joined();
  if (status === 'pending_approval') return m.event_asked_done();
  if (status === 'maybe') return m.event_maybe_done();
  return m.event_left();
};

/** The result of giving up spots that were paid for; `back` is in cents. */
export const leftPaidSentence = (back: number): string =>
  back > 0 ? m.event_left_refunded({ price: price(back) }) : m.event_left();

/** The result of leaving all dates. */
export const seriesLeftSentence = ({
  left,
  later = 0,
}: {
  readonly left: number;
  readonly later?: number | undefined;
}): string =>
  [
    left > 0 ? m.event_series_left({ count: left }) : m.event_series_stopped(),
    ...(later > 0 ? [m.event_series_later({ count: later })] : []),
  ].join(' ');

/** The result of an RSVP to all dates. */
export const seriesSentence = ({
  going,
  pendingApproval,
  waitlisted,
  full,
  skipped,
  later = 0,
}: SeriesDates): string => {
  const sentences: readonly [number, (counted: { readonly count: number }) => string][] = [
    [going, m.event_series_going],
    [pendingApproval, m.event_series_asked],
    [waitlisted, m.event_series_waitlisted],
    [full, m.event_series_full],
    [skipped, m.event_series_skipped],
    [later, m.event_series_later],
  ];
  return sentences.flatMap(([count, sentence]) => (count > 0 ? [sentence({ count })] : [])).join(' ');
};
