export * as agenda from './agenda.ts';
export { type AgendaEntry, type AgendaPosition, countUpcoming, keyOf } from './agenda.ts';
export * as feeds from './calendar-feed.table.ts';
export { CalendarFeed, type CalendarKey, CalendarToken } from './calendar-feed.table.ts';
export * as cancellations from './cancellation.table.ts';
export { Cancellation, type CancellationRow } from './cancellation.table.ts';
export type { ChangedFaceRow } from './changed-face.table.ts';
export * as changedFaces from './changed-face.table.ts';
export type { DatePosition, EventDateRow } from './dates.ts';
export * as dates from './dates.ts';
export type { Deadline } from './deadlines.ts';
export * as deadlines from './deadlines.ts';
export { EventDate, EventDetails, OccurrenceEntity, TeamDate } from './event.table.ts';
export * as events from './events.ts';
export {
  type DateRows,
  type EventRows,
  findCards,
  type NewEventRows,
  type Occurrence,
  type OccurrenceKey,
  type SlotRow,
} from './events.ts';
export * as links from './invitation-link.table.ts';
export { InvitationLink } from './invitation-link.table.ts';
export { type ListedLocation, Listing, listingOf, PrivateDate, privateDateOf } from './listing.table.ts';
export * as messages from './message.table.ts';
export { Message, type MessageRow } from './message.table.ts';
export type { DueMinimum } from './minimums.ts';
export * as minimums from './minimums.ts';
export { hasNames, type NewRsvp, newRsvp } from './new-rsvp.ts';
export type { Publication } from './publications.ts';
export * as publications from './publications.ts';
export { Slot } from './rsvp.table.ts';
export * as transfers from './rsvp-transfers.ts';
export { page } from './rsvp-transfers.ts';
export type { RsvpRow } from './rsvps.ts';
export * as rsvps from './rsvps.ts';
export * as series from './series.table.ts';
export { type EventTerms, Series, type SeriesRow } from './series.table.ts';
export * as seriesRsvps from './series-rsvp.table.ts';
export { type NewSeriesRsvp, ofPerson, type SeriesRsvpRow } from './series-rsvp.table.ts';
export { isSettled, type Settlement, type SlotLine, settled } from './settled-slot.ts';
export { type SlotMove, slotMoves } from './slot-moves.ts';
export * as starts from './starts.ts';
export * as waitlist from './waitlist.table.ts';
export { type OfferRow, WaitlistMove } from './waitlist.table.ts';
export { movedTo, positionReason } from './waitlist-order.ts';
