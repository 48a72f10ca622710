export { type EventView, findCards, findDate, findEvent, findReceiver } from './dates/index.ts';
export { cancelForPlace, delayForPlace } from './hosting/index.ts';
export type { ListedDate, NearbyPosition, PlacedDate, ReadCell, TeamDate } from './reads/index.ts';
export {
  type AttendedDate,
  countTeamDates,
  type DateForSubstitutes,
  dashboard,
  findAnsweredForSubstitutes,
  findAttended,
  findCompanions,
  findDateForSubstitutes,
  findDatesOfConversations,
  findHostingTeam,
  findListedCards,
  findNextPublicDates,
  findPrivateCards,
  findPublicDate,
  findShownCards,
  findTeamDates,
  hasAttendedAt,
  hasPricedDates,
  isGoing,
  joinRequests,
  listComing,
  listGoing,
  listMissed,
  listTeamDates,
  listWithSpots,
  minimumsOf,
  nextGames,
  nextOfTeams,
  outcomesOf,
  ownOutcomes,
  pageReads,
  peopleHere,
  readCell,
  readListedDates,
  readPrivateCell,
} from './reads/index.ts';
export {
  accept as acceptInvitation,
  invite as addInvitee,
  invited as invitedPage,
  open as openInvitation,
  page as invitationPage,
} from './rsvps/accept-invitation.ts';
export { asChild } from './rsvps/family-rsvps.ts';
export {
  isClaimed,
  isGuestInvitation,
  nameParty,
  refuseIfOver,
  takeSpot,
  transferRsvps,
} from './rsvps/index.ts';
export {
  find as findPageFor,
  join as joinFromLink,
  leave as leaveFromLink,
  page as pageFor,
  refuseGuest,
  stranger as pageForVisitors,
} from './rsvps/link-rsvps.ts';
export { priceFor } from './rsvps/paid-prices.ts';
export * as paidRsvps from './rsvps/paid-rsvps.ts';
export {
  forget as forgetBroughtGuest,
  giveBack as giveBackGuestPlace,
  invite as inviteBroughtGuest,
} from './rsvps/party-guests.ts';
export * as passAdmission from './rsvps/pass-admission.ts';
export { takePaidPlace } from './rsvps/rsvps.ts';
export { countUpcoming } from './store/index.ts';
