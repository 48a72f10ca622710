export { type OpenedInvitations, openInvitationLinks, refuseIfOver } from './accept-invitation.ts';
export { type EventView, openDateAccess } from './access.ts';
export { createUpcomingCounter, openAgenda, type ReadAgenda } from './agenda.ts';
export { type AttendedDate, type AttendedDates, openAttendedDates } from './attended-dates.ts';
export { createEventCards, type EventCards } from './cards.ts';
export { isClaimed } from './claimed-rsvp.ts';
export { isGuestInvitation } from './guest-invitation.ts';
export { createListedDatesReader, type ReadListedDates } from './listed-dates.ts';
export {
  type FindListedCards,
  type ListedDate,
  type NearbyPosition,
  openNearby,
  openPrivateDates,
  type PlacedDate,
  type ReadCell,
} from './nearby.ts';
export { createNextPublicDates, type FindNextPublicDates } from './next-public-dates.ts';
export { openRsvpAnswers, type RsvpAnswers } from './open-answers.ts';
export { openPartyGuests, type PartyGuests } from './party-guests.ts';
export { createPublicEventFinder } from './public-event.ts';
export { openEventReads } from './public-reads.ts';
export { openRsvpTransfer, type TransferRsvps } from './rsvp-transfer.ts';
export { type DateForSubstitutes, openSubstituteDates, type SubstituteDates } from './substitute-dates.ts';
export { openSpotTaking, type TakeSpot } from './take-spot.ts';
export { createTeamDatesCounter } from './team-dates-count.ts';
