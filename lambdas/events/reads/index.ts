export {
  type AttendedDate,
  findAttended,
  hasAttendedAt,
  isGoing,
  listGoing,
  listMissed,
  peopleHere,
} from './attendance.ts';
export {
  findDatesOfConversations,
  findHostingTeam,
  listWithSpots,
} from './conversation-dates.ts';
export { dashboard, joinRequests } from './dashboard.ts';
export { nextOfTeams } from './dates-of-teams.ts';
export { readDates, readSeries } from './hosted-data.ts';
export {
  findListedCards,
  findPrivateCards,
  type ListedDate,
  type NearbyPosition,
  type PlacedDate,
  type ReadCell,
  readCell,
  readPrivateCell,
} from './nearby.ts';
export { access, pageReads, reads } from './page-reads.ts';
export { hasPricedDates } from './priced-dates.ts';
export {
  countTeamDates,
  findNextPublicDates,
  findPublicDate,
  findShownCards,
  nextGames,
  readListedDates,
} from './public-dates.ts';
export { isNameless, readPeople } from './rsvp-pages.ts';
export {
  type DateForSubstitutes,
  findAnsweredForSubstitutes,
  findCompanions,
  findDateForSubstitutes,
  listComing,
} from './substitute-dates.ts';
export {
  findTeamDates,
  listTeamDates,
  minimumsOf,
  outcomesOf,
  ownOutcomes,
  type TeamDate,
} from './team-dates.ts';
