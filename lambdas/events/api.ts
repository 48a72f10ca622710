export { openEventAccess } from './access.ts';
export { createUpcomingCounter, openAgenda, type ReadAgenda } from './agenda.ts';
export { type AttendedDate, type AttendedDates, openAttendedDates } from './attended-dates.ts';
export { createEventCards, type EventCards } from './cards.ts';
export { createListedDatesReader, type ReadListedDates } from './listed-dates.ts';
export {
  type FindListedCards,
  type ListedDate,
  type NearbyPosition,
  openNearby,
  type ReadCell,
} from './nearby.ts';
export { createNextGamesFinder, type FindNextGames } from './next-games.ts';
export { createNextPublicDates, type FindNextPublicDates } from './next-public-dates.ts';
export { createPublicEventFinder } from './public-event.ts';
export { openEventReads } from './public-reads.ts';
export { createShownCardsFinder, type FindShownCards } from './shown-cards.ts';
