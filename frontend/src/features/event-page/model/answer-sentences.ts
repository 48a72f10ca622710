import { m } from '#frontend/paraglide/messages.js';
import type { JoinStep, SlotStep } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SeriesDates } from '#shared/domains/events/series-rsvp.ts';

/** What the button says that takes a step. */
export const joinLabels: Record<JoinStep, () => string> = {
  join: m.event_im_in,
  ask_approval: m.event_ask_to_join,
  join_waitlist: m.event_join_waitlist,
};

const refusals: Partial<Record<SlotStep, () => string>> = {
  not_eligible: m.event_slot_others,
  level_needed: m.event_slot_level_needed,
  age_needed: m.event_slot_age_needed,
  closed: m.event_slot_closed,
  full: m.places_full,
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
