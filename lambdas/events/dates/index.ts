export { type EventView, findDate, findEvent, grantsAccess, type RoleInEvent } from './access.ts';
export { cardsFor, findCards } from './cards.ts';
export {
  askedTerms,
  changesOf,
  changesTime,
  type DateChanges,
  type DateTerms,
  editedSeries,
  type KnownSlot,
  notifiedChange,
  termsOfDate,
} from './date-terms.ts';
export { answersWatch, earlyEnd, HOUR_TEXT, minimumOf, minimumWatch, publication } from './date-watches.ts';
export { datesInScope, everyRsvpPage } from './dates-and-rsvps.ts';
export { covers, type EditRow, type HostEdit } from './edit.table.ts';
export { countsOf, ownRsvp, slotsOf, toCards, toPage } from './event-page.ts';
export { eraseCalendar } from './leave-team.ts';
export {
  refuseBadDeadline,
  refuseBadMinimum,
  refuseBadPrices,
  refuseDecidedMinimum,
  refusePastDeadline,
} from './new-date-checks.ts';
export { indexPlace } from './place-index.ts';
export { findReceiver, refuseUnlessReceiving } from './receiver.ts';
export { countSpots, recheckCardAvatars, refreshCardAvatars } from './refresh-cards.ts';
export {
  type EditedDate,
  type EditedSlots,
  holdEnd,
  holdOf,
  isInUse,
  offerTo,
  settledSlot,
  takenOf,
  unsettledSlots,
} from './slots.ts';
