export { findCards, findEvent } from './dates/index.ts';
export { cancelForPlace, delayForPlace } from './hosting/index.ts';
export type { ListedDate, NearbyPosition, PlacedDate, ReadCell } from './reads/index.ts';
export {
  type AttendedDate,
  countTeamDates,
  type DateForSubstitutes,
  findAnsweredForSubstitutes,
  findAttended,
  findCompanions,
  findDateForSubstitutes,
  findListedCards,
  findNextPublicDates,
  findPrivateCards,
  findPublicEvent,
  findShownCards,
  hasAttendedAt,
  isGoing,
  listComing,
  listGoing,
  mine as readAgenda,
  nextGames,
  pageReads,
  peopleHere,
  readCell,
  readListedDates,
  readPrivateCell,
} from './reads/index.ts';
export { takeSpot } from './rsvps/index.ts';
export { countUpcoming } from './store/index.ts';
