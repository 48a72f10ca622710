export { mine } from './agenda.ts';
export { hasAttendedAt } from './attended-at.ts';
export type { AttendedDate } from './attended-dates.ts';
export { findAttended, isGoing, listGoing } from './attended-dates.ts';
export { readDates, readSeries } from './hosted-data.ts';
export { joiners } from './joiners.ts';
export { readListedDates } from './listed-dates.ts';
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
export { nextGames } from './next-games.ts';
export { findNextPublicDates } from './next-public-dates.ts';
export { access, pageReads, reads } from './page-reads.ts';
export { peopleHere } from './people-here.ts';
export { findPublicEvent } from './public-event.ts';
export { isNameless, readPeople } from './rsvp-pages.ts';
export { findShownCards } from './shown-cards.ts';
export {
  type DateForSubstitutes,
  findAnsweredForSubstitutes,
  findCompanions,
  findDateForSubstitutes,
  listComing,
} from './substitute-dates.ts';
export { countTeamDates } from './team-dates-count.ts';
