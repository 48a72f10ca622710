export { type AgendaEntry, type AgendaPosition, countUpcoming, keyOf } from './agenda.ts';
export { CalendarFeed, type CalendarKey, CalendarToken } from './calendar-feed.table.ts';
export { Cancellation, type CancellationRow } from './cancellation.table.ts';
export type { ChangedSummaryRow } from './changed-summary.table.ts';
export type { DatePosition, EventDateRow } from './dates.ts';
export type { Deadline } from './deadlines.ts';
export { EventDate, EventDetails, OccurrenceEntity, TeamDate } from './event.table.ts';
export {
  type DateRows,
  type EventRows,
  findCards,
  type NewEventRows,
  type Occurrence,
  type OccurrenceKey,
  type SlotRow,
  slotIdsOf,
} from './events.ts';
export { InvitationLink } from './invitation-link.table.ts';
export { type ListedLocation, Listing, listingOf, PrivateDate, privateDateOf } from './listing.table.ts';
export { Message, type MessageRow } from './message.table.ts';
export type { DueMinimum } from './minimums.ts';
export { hasNames, type NewRsvp, newRsvp } from './new-rsvp.ts';
export type { Publication } from './publications.ts';
export { Slot } from './rsvp.table.ts';
export { page } from './rsvp-transfers.ts';
export type { RsvpRow } from './rsvps.ts';
export { type EventTerms, Series, type SeriesRow } from './series.table.ts';
export { type NewSeriesRsvp, ofPerson, type SeriesRsvpRow } from './series-rsvp.table.ts';
export { advanceWaitlist, isSettled, type SlotLine, type WaitlistChanges } from './settled-slot.ts';
export { type SlotMove, slotMoves } from './slot-moves.ts';
export { type HoldRow, type OfferRow, WaitlistMove } from './waitlist.table.ts';
export { movedTo, positionReason } from './waitlist-order.ts';
