export { type EventView, findDate, findEvent, grantsAccess, type RoleInEvent } from './access.ts';
export { findCards } from './cards.ts';
export { cardsFor } from './cards-for.ts';
export { countSpots } from './count-spots.ts';
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
export { answersWatch, HOUR_TEXT, minimumOf, minimumWatch, publication } from './date-watches.ts';
export { datesMeant } from './dates-meant.ts';
export { refuseBadDeadline, refusePastDeadline } from './deadline.ts';
export { covers, type EditRow, type HostEdit } from './edit.table.ts';
export type { EditedDate, EditedSlots } from './edited-slots.ts';
export { countsOf, ownRsvp, slotsOf, toCards, toPage } from './event-page.ts';
export { everyRsvpPage } from './every-rsvp.ts';
export { indexPlace } from './index-place.ts';
export { eraseCalendar } from './leave-team.ts';
export { refuseBadMinimum, refuseDecidedMinimum } from './minimum.ts';
export { recheckCardAvatars } from './recheck-card-avatars.ts';
export { refreshCardAvatars } from './refresh-card-avatars.ts';
export { isInUse, offerTo, settledSlot, takenOf, unsettledSlots } from './slot-lines.ts';
